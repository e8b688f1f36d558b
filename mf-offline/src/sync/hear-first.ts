import type { RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import type { Databases } from '../store/databases.ts';
import { syncNow } from './follow-sync.ts';
import { syncState } from './sync-state.ts';

/** Milliseconds that a look waits for the copy: on a slow line a first one may take hours, and goes on beside it. */
const MOST_WAIT = 10_000;

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/**
 * Before a publish is planned: what was done in other browsers of the draft is put together with what is kept here.
 * Rejects with `forbidden`, in words, where both did to the same what nobody decided yet: until then neither hears of
 * the other, and what one deleted online the other would make again.
 */
export async function hearFirst(host: RemoteHost, stores: Databases, mostWait = MOST_WAIT): Promise<void> {
  const isOpen = (): boolean => syncState().met.length > 0;
  await atMost(mostWait, syncNow(host, stores));
  // It may be settled by now: taken back here, or decided in another tab.
  if (isOpen()) await atMost(mostWait, syncNow(host, stores, { decisions: {} }));
  if (isOpen()) throw new ApiError('forbidden', { message: host.i18n.t('copy.first', { ns: 'mf-offline' }) });
}
