import type { DraftCopy, RemoteHost } from 'shared-contracts';
import { ApiError, createApiClient, httpTransport } from 'shared-contracts/client';
import { isDraftModeOn, isPublishUnderWay } from 'shared-contracts/tool';
import { WRITE_HEADER } from 'shared-contracts/write-header';
import type { Decisions } from '../publish/changes.ts';
import { measured, paceOf } from '../publish/pace.ts';
import type { Databases } from '../store/databases.ts';
import { isOwnDraft } from '../switching/is-own-draft.ts';
import { mergeCopy } from './merge-copy.ts';
import { beginAnew, newerCopyOf, type Sent, sendDraft } from './sync-draft.ts';
import { alone } from './sync-lock.ts';
import { syncState, tellSync } from './sync-state.ts';

/** Milliseconds after a change: others that follow at once go with it. */
const SOON = 2000;

/** As the specification names it: the site says which project it is. */
function offlineApi({ locale }: Pick<RemoteHost, 'locale'>, { state }: Databases) {
  const send = measured(httpTransport({ baseUrl: '/n-api', headers: { [WRITE_HEADER]: '1' } }), paceOf(state));
  return createApiClient(
    ({ call, headers, ...request }) =>
      send({
        ...request,
        ...{ params: {}, headers: { locale: locale(), ...headers } },
        call: { ...call, path: '/offline-api/sync-storage' },
      }),
    ['syncStorage'],
  );
}

/** How far the copy is. */
async function copyNow({ api, project }: Pick<RemoteHost, 'api' | 'project'>): Promise<DraftCopy | null> {
  const { copy } = await api.readDraftCopy({ params: { project: project?.id ?? '' }, query: { records: 'false' } });
  return copy;
}

/** The copy that is there, where this browser knows nothing of one. */
const copyOfAnother = async (host: RemoteHost, { state }: Databases): Promise<DraftCopy | null> =>
  (await state.synced()).copy ? null : copyNow(host);

/** Sends what the copy does not have; where it is another by now, how far that one is. */
async function sendOrHear(host: RemoteHost, stores: Databases): Promise<Sent & { readonly isOther: boolean }> {
  try {
    const sent = await sendDraft({ api: offlineApi(host, stores), host, stores });
    // Who has nothing to send is refused nothing: it asks.
    const copy = sent.hasSent ? sent.copy : await copyNow(host);
    return { ...sent, copy, isOther: copy?.revision !== sent.copy?.revision };
  } catch (error) {
    const copy = newerCopyOf(error);
    if (!copy) throw error;
    return { copy, isWhole: false, hasSent: false, isOther: true };
  }
}

/** How often it is put together anew where another browser goes on writing meanwhile. */
const MOST_TRIES = 5;

/** Sends what the copy does not have; what another browser made of it is put together with what is kept here first. */
async function bring(host: RemoteHost, stores: Databases, { isAnew = false, decisions }: Wish): Promise<void> {
  let mustMerge = decisions !== undefined;
  if (isAnew) await beginAnew(host, stores);
  for (let left = MOST_TRIES; ; left -= 1) {
    const met = mustMerge ? await mergeCopy(host, stores, decisions ?? {}) : [];
    if (met.length > 0) return tellSync({ is: 'elsewhere', copy: syncState().copy, met });
    // It is decided, also where it cannot be sent now.
    if (mustMerge) tellSync({ met: [] });
    const { copy, isWhole, isOther } = await sendOrHear(host, stores);
    if (!isOther) return tellSync({ is: isWhole ? 'kept' : 'beyond', copy, met: [] });
    tellSync({ copy });
    if (left === 1) return tellSync({ is: 'elsewhere', met: [] });
    mustMerge = true;
  }
}

interface Wish {
  /** What is kept here takes the place of the copy. */
  readonly isAnew?: boolean;
  /** The copy is put together with what is kept here, so decided. */
  readonly decisions?: Decisions;
}

/** While something waits for a decision, there is nothing to send: the copy would refuse it. */
async function isWaiting(host: RemoteHost, { isAnew, decisions }: Wish): Promise<boolean> {
  const { met, copy: seen } = syncState();
  if (isAnew || decisions || met.length === 0) return false;
  const copy = await copyNow(host);
  return copy !== null && copy.revision === seen?.revision;
}

async function sync(host: RemoteHost, stores: Databases, wish: Wish): Promise<void> {
  const mayGo = isDraftModeOn() && !isPublishUnderWay() && host.session.user() && host.project;
  if (!mayGo || !(await isOwnDraft(host, stores.state))) return;
  const { is: before } = syncState();
  try {
    if (await isWaiting(host, wish)) return;
    const another = wish.isAnew || wish.decisions ? null : await copyOfAnother(host, stores);
    if (another) return tellSync({ is: 'elsewhere', copy: another, met: [] });
    tellSync({ is: 'sending' });
    await bring(host, stores, wish);
  } catch (error) {
    // A publish began meanwhile: it is brought once that has ended.
    if (isPublishUnderWay()) return tellSync({ is: before });
    const code = error instanceof ApiError ? error.code : null;
    tellSync({ is: code === 'too_large' ? 'beyond' : 'away' });
    if (code === null) host.report(error, 'draft mode: the copy on the server');
  }
}

/** Sends what the copy does not have yet. What fails is told in the state; it goes on with the next change, or once online. */
export const syncNow = (host: RemoteHost, stores: Databases, wish: Wish = {}): Promise<void> =>
  alone(() => sync(host, stores, wish));

/** While draft mode is on, the server has a copy of what is kept here; one tab at a time sends it. */
export function followSync(host: RemoteHost, stores: Databases): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void syncNow(host, stores), SOON);
  };
  soon();
  stores.local.subscribe(soon);
  globalThis.addEventListener?.('online', soon);
}
