import type { PinnedRemote } from '../tool/remote-host.ts';
import type { DocumentSession } from './document-session.ts';
import type { DocumentParts } from './document-types.ts';

/** A browser ends what is being written when the document ends, so it begins as soon as the document may be left. */
const LEAVING = ['beforeunload', 'pagehide'] as const;

/** Listens to what happens around a document under edit: the tab hidden or closed, another person signed in, a newer remote. */
export function watchSurroundings<Base, Content, Invalid>(
  { host, store, messages }: DocumentParts<Base, Content, Invalid>,
  session: DocumentSession,
  /** Whether what edits the document, or shows it, is of this remote. */
  isPartOf: (remote: PinnedRemote) => boolean,
): () => void {
  const keep = (): void => void session.flush();
  const keepWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') keep();
  };
  document.addEventListener('visibilitychange', keepWhenHidden);
  for (const moment of LEAVING) globalThis.addEventListener(moment, keep);

  const isUnkept = (): boolean => {
    const { changes, kept } = store.getState().draft;
    return changes > 0 && kept === 'failed';
  };
  const removals = [
    host.router.guard(isUnkept, () => messages.translate('wouldBeLost')),
    host.session.subscribe(() => {
      const user = host.session.user();
      // A session that ended leaves the draft where it is; somebody else must never see it.
      if (user && session.person() !== null && user.id !== session.person()) void session.load();
    }),
    host.remotes.onNewVersion((name) => {
      const remote = host.remotes.pinned(name);
      if (!remote || !isPartOf(remote)) return;
      const reload = (): void => void session.flush().then(() => globalThis.location.reload());
      messages.toast(messages.translate('newVersion'), {
        type: 'info',
        timeout: false,
        action: { label: messages.translate('reload'), run: reload },
      });
    }),
  ];
  return () => {
    document.removeEventListener('visibilitychange', keepWhenHidden);
    for (const moment of LEAVING) globalThis.removeEventListener(moment, keep);
    for (const remove of removals) remove();
  };
}
