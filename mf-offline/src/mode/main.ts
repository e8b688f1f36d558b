import type { DraftMode, DraftModeModule } from 'shared-contracts';
import { ApiError, type CallRequest, type Transport } from 'shared-contracts/client';
import { bringBack, readProgress } from '../publish/progress.ts';
import { refuseWhileHeld } from '../publish/refuse-while-held.ts';
import { followSet } from '../set/offline-set.ts';
import { databases } from '../store/databases.ts';
import { roomError } from '../store/room-error.ts';
import { isOwnDraft, leaveToItsPerson } from '../switching/is-own-draft.ts';
import { followSync } from '../sync/follow-sync.ts';
import { publisherOf } from '../sync/publisher-of.ts';
import { isPassed } from './call-kinds.ts';
import { withLastAnswers } from './last-answers.ts';
import { openOfflineApi } from './open-offline-api.ts';
import { getSession } from './session-call.ts';
import { tellFailed } from './tell-failed.ts';

type Answer = (request: CallRequest, next: Transport) => Promise<unknown>;

/** Row V16: what fills the shell’s slot `/OfflineMode/main` while draft mode is on, or a publish under way. */
export const open: DraftModeModule['open'] = async (host): Promise<DraftMode> => {
  const stores = databases();
  const { state } = stores;
  await leaveToItsPerson(host, state);
  host.session.subscribe(() => void leaveToItsPerson(host, state));
  followSet(host);
  followSync(host, stores);
  // The document, or the browser, ended while it was at work.
  await bringBack(state);
  if (readProgress()?.state === 'running') void publisherOf(host, stores).run();
  const draft = await openOfflineApi(host, stores);
  const here: Readonly<Record<string, Answer>> = { ...draft, getSession };
  const answer: Answer = async (request, next) => {
    const { id } = request.call;
    if (!(await isOwnDraft(host, state))) return next(request);
    const kept = Object.hasOwn(here, id) ? here[id] : undefined;
    const isWrite = Object.hasOwn(host.write, id);
    if (isWrite && !isPassed(id)) refuseWhileHeld(host);
    if (kept) return kept(request, withLastAnswers(next, state));
    if (!isWrite) return withLastAnswers(next, state)(request);
    if (isPassed(id)) return next(request);
    throw new ApiError('forbidden', { message: host.i18n.t('notInDraft', { ns: 'mf-offline' }) });
  };
  return {
    answer: (request, next) =>
      answer(request, next).catch((thrown: unknown) => {
        const error = roomError(thrown, host);
        if (Object.hasOwn(host.write, request.call.id)) tellFailed(host, request.call.id, error);
        throw error;
      }),
  };
};
