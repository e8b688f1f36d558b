import type { RemoteHost } from 'shared-contracts';
import { isPublishUnderWay } from 'shared-contracts/tool';
import { createPublisher, type Publisher } from '../publish/publisher.ts';
import { straightApi } from '../publish/straight-api.ts';
import { createTeller } from '../publish/tell-colleagues.ts';
import type { Databases } from '../store/databases.ts';
import { syncNow } from './follow-sync.ts';
import { hearFirst } from './hear-first.ts';

let publisher: Publisher | null = null;

/** The one of this document. */
export function publisherOf(host: RemoteHost, stores: Databases): Publisher {
  if (publisher) return publisher;
  const made = createPublisher({
    ...{ host, stores, tell: createTeller(straightApi(host), host.project?.id ?? '') },
    hear: () => hearFirst(host, stores),
  });
  let wasUnderWay = isPublishUnderWay();
  made.subscribe(() => {
    const isUnderWay = isPublishUnderWay();
    // What a publish put off is brought now, and what it changed.
    if (wasUnderWay && !isUnderWay) void syncNow(host, stores);
    wasUnderWay = isUnderWay;
  });
  publisher = made;
  return made;
}
