import type { RemoteHost } from 'shared-contracts';
import { ApiError, createApiClient, httpTransport } from 'shared-contracts/client';
import { isDraftModeOn, isPublishUnderWay } from 'shared-contracts/tool';
import { WRITE_HEADER } from 'shared-contracts/write-header';
import type { Databases } from '../store/databases.ts';
import { isOwnDraft } from '../switching/is-own-draft.ts';
import { newerCopyOf, sendDraft } from './sync-draft.ts';
import { alone } from './sync-lock.ts';
import { tellSync } from './sync-state.ts';

/** Milliseconds after a change: others that follow at once go with it. */
const SOON = 2000;

/** As the specification names it: the site says which project it is. */
function offlineApi({ locale }: Pick<RemoteHost, 'locale'>) {
  const send = httpTransport({ baseUrl: '/n-api', headers: { [WRITE_HEADER]: '1' } });
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

/** Whether a copy is there that this browser knows nothing of. */
async function isAnothers({ api, project }: RemoteHost, { state }: Databases): Promise<boolean> {
  if ((await state.synced()).copy) return false;
  const { copy } = await api.readDraftCopy({ params: { project: project?.id ?? '' }, query: { records: 'false' } });
  if (copy) tellSync({ is: 'elsewhere', copy });
  return copy !== null;
}

async function sync(host: RemoteHost, stores: Databases, isWhole: boolean): Promise<void> {
  const mayGo = isDraftModeOn() && !isPublishUnderWay() && host.session.user() && host.project;
  if (!mayGo || !(await isOwnDraft(host, stores.state))) return;
  try {
    if (!isWhole && (await isAnothers(host, stores))) return;
    tellSync({ is: 'sending' });
    const copy = await sendDraft({ api: offlineApi(host), host, stores }, isWhole);
    tellSync({ is: 'kept', copy });
  } catch (error) {
    const newer = newerCopyOf(error);
    const code = error instanceof ApiError ? error.code : null;
    if (newer) tellSync({ is: 'elsewhere', copy: newer });
    else tellSync({ is: code === 'too_large' ? 'beyond' : 'away' });
    if (code === null) host.report(error, 'draft mode: the copy on the server');
  }
}

/** Sends what the copy does not have yet. What fails is told in the state; it goes on with the next change, or once online. */
export const syncNow = (host: RemoteHost, stores: Databases, isWhole = false): Promise<void> =>
  alone(() => sync(host, stores, isWhole));

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
