import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteSet } from 'shared-contracts';
import { useTool } from './tool-context.ts';

/** Milliseconds between two looks while the tool is looked at. */
const INTERVAL = 60_000;

/** Looks, whenever the tool comes into view and now and then, whether its person is still signed in and its remotes still live. */
export function useNews(): void {
  const { remotes, session, host } = useTool();
  const { t } = useTranslation();

  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await fetch('/n-api/remotes');
      if (answer.ok) {
        const live: RemoteSet = await answer.json();
        remotes.compare(live);
      }
      await session.check();
    };
    // Not knowing is no news.
    const quietly = (): void => void look().catch(() => {});
    const timer = setInterval(quietly, INTERVAL);
    document.addEventListener('visibilitychange', quietly);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', quietly);
    };
  }, [remotes, session]);

  useEffect(() => {
    let told: string | null = null;
    return remotes.onNewVersion((name) => {
      const provides = remotes.pinned(name)?.provides ?? [];
      if (told !== null || provides.includes('page-renderer')) return;
      told = host.toasts.create(t(provides.includes('page-editor') ? 'news.editor' : 'news.other'), {
        type: 'info',
        timeout: false,
        action: { label: t('news.reload'), run: () => location.reload() },
      });
    });
  }, [remotes, host, t]);
}
