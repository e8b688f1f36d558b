import {
  AlertDialog,
  Avatar,
  Button,
  EmptyState,
  FailureState,
  icons,
  Skeleton,
  VisuallyHidden,
} from '@shared-contracts/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from 'shared-contracts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './history.module.css';
import { historyQuery } from './history-query.ts';
import { useRevision } from './use-revision.ts';

/** Earlier versions of the page, shown on the page itself and restored (row E13). */
export function HistoryPanel() {
  const base = useEditorState((state) => state.draft.base);
  const { t } = useTranslation('mf-editor');
  if (base) return <History base={base} />;
  return (
    <EmptyState icon={<icons.History aria-hidden />} title={t('history.empty.title')}>
      {t('history.empty.body')}
    </EmptyState>
  );
}

function History({ base }: { readonly base: Page }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const changes = useEditorState((state) => state.draft.changes);
  const list = useInfiniteQuery(historyQuery(editor.host, base.id, base.version));
  const { shown, loading, words, show, close } = useRevision();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => () => editor.view({ preview: null }), [editor]);
  const revisions = list.data?.pages.flat() ?? [];

  if (list.isPending) return <Skeleton shape="row" count={6} />;
  if (list.isError && revisions.length === 0)
    return (
      <FailureState
        title={t('history.failed.title')}
        safe={t('history.failed.safe')}
        onRetry={() => void list.refetch()}
        retryLabel={t('history.failed.retry')}
        isRetrying={list.isFetching}
      />
    );
  if (revisions.length === 0)
    return (
      <EmptyState icon={<icons.History aria-hidden />} title={t('history.empty.title')}>
        {t('history.empty.body')}
      </EmptyState>
    );
  return (
    <div className={styles.panel}>
      <p className={styles.about}>{t('history.about')}</p>
      <ol className={styles.list}>
        <li>
          <Button variant="quiet" className={styles.entry ?? ''} aria-pressed={shown === null} onPress={close}>
            <span className={styles.words}>
              <span className={styles.time}>{t('history.now')}</span>
              <span className={styles.who}>{t(changes > 0 ? 'history.draft' : 'history.saved')}</span>
            </span>
          </Button>
        </li>
        {revisions.map((revision) => {
          const { time, name } = words(revision);
          const isShown = shown?.revision === revision.revision;
          const who = `${name} · ${t('history.sections', { count: revision.sections })}`;
          return (
            <li key={revision.revision}>
              <Button
                variant="quiet"
                className={styles.entry ?? ''}
                aria-pressed={isShown}
                isPending={loading === revision.revision}
                onPress={() => void show(revision, base.id)}
              >
                <VisuallyHidden>{t('history.show')}</VisuallyHidden>
                <Avatar name={name} size="small" />
                <span className={styles.words}>
                  <time className={styles.time} dateTime={revision.saved_at}>
                    {time}
                  </time>
                  <span className={styles.who}>{who}</span>
                </span>
              </Button>
              {isShown && (
                <div className={styles.actions}>
                  {editor.host.session.may('restoreRevision') && (
                    <Button variant="primary" size="small" onPress={() => setAsking(true)}>
                      {t('history.restore')}
                    </Button>
                  )}
                  <Button size="small" onPress={close}>
                    {t('history.back')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {list.hasNextPage && (
        <Button variant="quiet" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
      {shown && (
        <AlertDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          tone="plain"
          title={t('history.restoreTitle', words(shown))}
          actionLabel={t('history.restore')}
          onAction={async () => {
            if ((await editor.restoreRevision(shown.revision)) !== 'saved') return;
            editor.host.toasts.create(t('history.restored', words(shown)), { type: 'success' });
            close();
          }}
        >
          {t('history.restoreBody')} {changes > 0 && t('history.restoreUnsaved')}
        </AlertDialog>
      )}
    </div>
  );
}
