import { Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TextDeskContext } from '../../text/text-desk.ts';
import { useRenderer } from '../../text/use-renderer.ts';
import { useDesk } from '../desk/use-desk.ts';
import { useJournal } from '../journal.ts';
import { statusOf } from '../model/article-status.ts';
import { articlesKey } from '../use-articles.ts';
import { useMoment } from '../use-moment.ts';
import { ArticleSheet } from './ArticleSheet.tsx';
import styles from './editor.module.css';
import { DeskContext } from './editor-context.ts';

/** One article on its desk, once it and what reads its text are there. */
export function ArticleEditor({ article }: { readonly article: string }) {
  const { host, project, languages, t } = useJournal();
  const client = useQueryClient();
  const renderer = useRenderer(host);
  const [isNew] = useState(() => new URLSearchParams(host.router.location().search).has('new'));
  const formatMoment = useMoment();
  const { desk, state } = useDesk({
    ...{ host, project: project.id, article, isNew, languages },
    lostWords: () => t('editor.lost'),
    onUnchanged: () => void host.toasts.create(t('editor.unchanged'), { type: 'info' }),
    onSaved: () => {
      const { base } = desk.getState();
      if (!base) return;
      const status = statusOf(base, Date.now());
      const date = formatMoment(base.publish_at ?? base.last_updated);
      host.toasts.create(t(`editor.saved.${status}`, { date }), { type: 'success' });
      // It is no longer new, should this window be loaded again.
      if (host.router.location().search !== '') host.router.navigate(`/admin/articles/${article}`, { replace: true });
      void client.invalidateQueries({ queryKey: articlesKey(project.id) });
    },
  });
  const [textDesk] = useState(() => ({ host, undo: desk.undo, redo: desk.redo, getState: desk.getState }));
  useEffect(() => {
    const group = () => t('editor.commands.group');
    return host.commands.add([
      {
        id: 'articles.save',
        label: () => t('editor.commands.save'),
        group,
        shortcut: 'Mod+S',
        run: () => void desk.save(),
      },
      { id: 'articles.undo', label: () => t('editor.commands.undo'), group, shortcut: 'Mod+Z', run: desk.undo },
      { id: 'articles.redo', label: () => t('editor.commands.redo'), group, shortcut: 'Mod+Shift+Z', run: desk.redo },
    ]);
  }, [host, desk, t]);

  if (state.load === 'missing')
    return (
      <main className={styles.alone}>
        <EmptyState
          icon={<icons.FileText aria-hidden />}
          title={t('editor.missing.title')}
          action={<Button onPress={() => host.router.navigate('/admin/articles')}>{t('editor.missing.back')}</Button>}
        >
          {t('editor.missing.why')}
        </EmptyState>
      </main>
    );
  if (state.load === 'failed' || renderer.isError)
    return (
      <main className={styles.alone}>
        <FailureState
          title={t('failed.title')}
          safe={t('failed.safe')}
          retryLabel={t('failed.retry')}
          isRetrying={renderer.isFetching}
          onRetry={() => {
            if (renderer.isError) void renderer.refetch();
            if (state.load === 'failed') void desk.load();
          }}
        />
      </main>
    );
  if (state.load === 'loading' || !renderer.data)
    return (
      <main className={styles.alone}>
        <Skeleton shape="row" count={6} />
      </main>
    );
  return (
    <TextDeskContext value={textDesk}>
      <DeskContext value={{ desk, state }}>
        <ArticleSheet isNew={isNew} />
      </DeskContext>
    </TextDeskContext>
  );
}
