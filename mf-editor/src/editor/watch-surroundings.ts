import type { PageDesk } from './page-desk.ts';
import type { EditorParts } from './parts.ts';

/** Listens to what happens around the editor: the tab hidden or closed, another person signed in, a newer remote. */
export function watchSurroundings({ host, store, say }: EditorParts, desk: PageDesk): () => void {
  const keep = (): void => void desk.flush();
  const keepWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') keep();
  };
  document.addEventListener('visibilitychange', keepWhenHidden);
  globalThis.addEventListener('pagehide', keep);

  const isUnkept = (): boolean => {
    const { changes, kept } = store.getState().draft;
    return changes > 0 && kept === 'failed';
  };
  const removals = [
    host.router.guard(isUnkept, () => say.words('wouldBeLost')),
    host.session.subscribe(() => {
      const user = host.session.user();
      // A session that ended leaves the draft where it is; somebody else must never see it.
      if (user && desk.person() !== null && user.id !== desk.person()) void desk.load();
    }),
    host.remotes.onNewVersion((name) => {
      if (name !== 'mf-editor' && name !== 'mf-renderer') return;
      const reload = (): void => void desk.flush().then(() => globalThis.location.reload());
      say.toast(say.words('newVersion'), {
        type: 'info',
        timeout: false,
        action: { label: say.words('reload'), run: reload },
      });
    }),
  ];
  return () => {
    document.removeEventListener('visibilitychange', keepWhenHidden);
    globalThis.removeEventListener('pagehide', keep);
    for (const remove of removals) remove();
  };
}
