import type { RemoteHost } from 'shared-contracts';
import { createPublisher, type Publisher } from '../publish/publisher.ts';
import type { Databases } from '../store/databases.ts';
import { syncNow } from './follow-sync.ts';

let publisher: Publisher | null = null;

/** The one of this document. */
export function publisherOf(host: RemoteHost, stores: Databases): Publisher {
  publisher ??= createPublisher({ host, stores, hear: () => syncNow(host, stores) });
  return publisher;
}
