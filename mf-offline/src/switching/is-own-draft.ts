import type { RemoteHost } from 'shared-contracts';
import { isDraftModeOn, setDraftMode } from 'shared-contracts/tool';
import type { DraftState } from '../store/draft-state.ts';

/**
 * Whether what is kept here is of whoever is signed in, for this site; also where nothing is kept, and while nobody is
 * signed in: a session that ended takes no draft away.
 */
export async function isOwnDraft(
  { project, session }: Pick<RemoteHost, 'project' | 'session'>,
  { origin }: Pick<DraftState, 'origin'>,
): Promise<boolean> {
  const begun = await origin();
  const person = session.user()?.id;
  return !begun || !person || (begun.person === person && begun.project === project?.id);
}

/** Somebody else signed in here: for them the mode is off, and what is kept stays as it is until its person comes back. */
export async function leaveToItsPerson(
  host: Pick<RemoteHost, 'project' | 'session' | 'queryClient'>,
  state: Pick<DraftState, 'origin'>,
): Promise<void> {
  if (!isDraftModeOn() || (await isOwnDraft(host, state))) return;
  setDraftMode(false);
  void host.queryClient.invalidateQueries();
}
