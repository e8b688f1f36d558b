import { Avatar, Button, EmptyState, FailureState, icons, Skeleton, VisuallyHidden } from '@shared-contracts/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Page, Revision } from 'shared-contracts';
import { compareStates } from '../editor/compare-states.ts';
import { closePanel } from '../editor/open-panel.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { useScreen } from '../editor/use-screen.ts';
import { translateOf } from '../words/translate.ts';
import { describeChanges } from './describe-changes.ts';
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

interface EntryProps {
  readonly revision: Revision;
  /** When it was saved, and by whom. */
  readonly time: string;
  readonly name: string;
  readonly changes: string;
  readonly isShown: boolean;
  readonly isLoading: boolean;
  readonly onShow: () => void;
}

/** One earlier version. */
function Entry({ revision, time, name, changes, isShown, isLoading, onShow }: EntryProps) {
  const { t } = useTranslation('mf-editor');
  return (
    <li>
      <Button
        variant="quiet"
        className={styles.entry ?? ''}
        aria-pressed={isShown}
        isPending={isLoading}
        onPress={onShow}
      >
        <VisuallyHidden>{t('history.show')}</VisuallyHidden>
        <Avatar name={name} size="small" />
        <span className={styles.words}>
          <time className={styles.time} dateTime={revision.saved_at}>
            {time}
          </time>
          <span className={styles.who}>{`${name} · ${t('history.sections', { count: revision.sections })}`}</span>
          <span className={styles.what}>{changes}</span>
        </span>
      </Button>
    </li>
  );
}

function History({ base }: { readonly base: Page }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const changes = useEditorState((state) => state.draft.changes);
  const list = useInfiniteQuery(historyQuery(editor.host, base.id, base.version));
  const { shown, loading, words, show, close } = useRevision();
  const screen = useScreen();
  const around = { translate: translateOf(editor.host), kinds: editor.kinds, locale: editor.host.locale() };
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
  // The page lies under the list there.
  const look = async (revision: Revision): Promise<void> => {
    await show(revision, base.id);
    if (screen === 'phone') closePanel(editor);
  };
  const nowKey = changes > 0 ? 'history.draft' : base.status === 'draft' ? 'history.savedDraft' : 'history.saved';
  return (
    <div className={styles.panel}>
      <p className={styles.about}>{t('history.about')}</p>
      <Button onPress={() => compareStates(editor)}>{t('history.compareAll')}</Button>
      <ol className={styles.list}>
        <li>
          <Button variant="quiet" className={styles.entry ?? ''} aria-pressed={shown === null} onPress={close}>
            <span className={styles.words}>
              <span className={styles.time}>{t('history.now')}</span>
              <span className={styles.who}>{t(nowKey)}</span>
              <span className={styles.what}>{describeChanges(base, around)}</span>
            </span>
          </Button>
        </li>
        {revisions.map((revision) => (
          <Entry
            key={revision.revision}
            revision={revision}
            {...words(revision)}
            changes={describeChanges(revision, around)}
            isShown={shown?.revision === revision.revision}
            isLoading={loading === revision.revision}
            onShow={() => void look(revision)}
          />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="quiet" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </div>
  );
}
