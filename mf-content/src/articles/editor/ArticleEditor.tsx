import { Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useJournal } from '../journal.ts';
import { statusOf } from '../model/article-status.ts';
import type { ArticleSession } from '../session/article-session.ts';
import type { ArticleState } from '../session/session-state.ts';
import { useArticleSession } from '../session/use-article-session.ts';
import { articlesKey } from '../use-articles.ts';
import { useMoment } from '../use-moment.ts';
import { ArticleSheet } from './ArticleSheet.tsx';
import styles from './editor.module.css';
import { ArticleSessionContext } from './editor-context.ts';

/** Saving and going back and forth, by keys and in the palette. */
function useArticleCommands(session: ArticleSession): void {
  const { host, t } = useJournal();
  useEffect(() => {
    const group = () => t('editor.commands.group');
    return host.commands.add([
      {
        id: 'articles.save',
        label: () => t('editor.commands.save'),
        group,
        shortcut: 'Mod+S',
        run: () => void session.save(),
      },
      { id: 'articles.undo', label: () => t('editor.commands.undo'), group, shortcut: 'Mod+Z', run: session.undo },
      {
        id: 'articles.redo',
        label: () => t('editor.commands.redo'),
        group,
        shortcut: 'Mod+Shift+Z',
        run: session.redo,
      },
    ]);
  }, [host, session, t]);
}

interface NotReadyProps {
  readonly load: ArticleState['draft']['load'];
  readonly onRetry: () => void;
}

/** What stands in place of an article that cannot be edited yet, or not at all. */
function NotReady({ load, onRetry }: NotReadyProps) {
  const { host, t } = useJournal();
  if (load === 'missing')
    return (
      <EmptyState
        icon={<icons.FileText aria-hidden />}
        title={t('editor.missing.title')}
        action={<Button onPress={() => host.router.navigate('/admin/articles')}>{t('editor.missing.back')}</Button>}
      >
        {t('editor.missing.why')}
      </EmptyState>
    );
  if (load === 'failed')
    return (
      <FailureState
        title={t('failed.title')}
        safe={t('failed.safe')}
        retryLabel={t('failed.retry')}
        onRetry={onRetry}
      />
    );
  return <Skeleton shape="row" count={6} />;
}

/** The editor of one article, once it is loaded. */
export function ArticleEditor({ article }: { readonly article: string }) {
  const { host, project, languages, t } = useJournal();
  const client = useQueryClient();
  const [isNew] = useState(() => new URLSearchParams(host.router.location().search).has('new'));
  const formatMoment = useMoment();
  const { session, state } = useArticleSession({
    ...{ host, project: project.id, article, isNew, languages },
    onUnchanged: () => void host.toasts.create(t('editor.unchanged'), { type: 'info' }),
    onSaved: () => {
      const { base } = session.getState().draft;
      if (!base) return;
      const status = statusOf(base, Date.now());
      const date = formatMoment(base.publish_at ?? base.last_updated);
      host.toasts.create(t(`editor.saved.${status}`, { date }), { type: 'success' });
      // It is no longer new, should this window be loaded again.
      if (host.router.location().search !== '') host.router.navigate(`/admin/articles/${article}`, { replace: true });
      void client.invalidateQueries({ queryKey: articlesKey(project.id) });
    },
  });
  useArticleCommands(session);
  const { load } = state.draft;
  if (load !== 'ready')
    return (
      <main className={styles.alone}>
        <NotReady load={load} onRetry={() => void session.load()} />
      </main>
    );
  return (
    <ArticleSessionContext value={{ session, state }}>
      <ArticleSheet isNew={isNew} />
    </ArticleSessionContext>
  );
}
