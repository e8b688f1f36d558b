import { Button, EmptyState, FailureState, icons, SearchField, Skeleton } from '@shared-contracts/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from 'shared-contracts';
import { message, plainMessage } from 'shared-contracts/messages';
import { PAGE_SORTS } from '../../editor/pages-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { NoPageFound } from './NoPageFound.tsx';
import { PageDialogs, type PageTask } from './PageDialogs.tsx';
import { type PageAction, PageRow } from './PageRow.tsx';
import { PAGE_FILTERS } from './page-status.ts';
import styles from './pages.module.css';
import { usePageList } from './use-page-list.ts';
import { useSetStatus } from './use-set-status.ts';
import { VirtualList } from './VirtualList.tsx';

const ROW = 48;

/** “My pages” (row E7): found, sorted, narrowed by status, opened, made, renamed and deleted. */
export function PagesPanel() {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const [task, setTask] = useState<PageTask | null>(null);
  const list = usePageList();
  const { items, search, status, isLoading, isFailed } = list;
  const setStatus = useSetStatus();
  const onAction = useCallback(
    (type: PageAction, item: PageListItem) => {
      if (type === 'publish') setStatus(item, 'published');
      else if (type === 'unpublish') setStatus(item, 'draft');
      else setTask({ type, item });
    },
    [setStatus],
  );
  const isNarrowed = search.trim() !== '' || status !== 'all';
  const isNone = items.length === 0 && !isLoading && !isFailed;

  const newPage = host.session.may('createPage') && (
    <Button className={styles.new ?? ''} icon={<icons.Plus aria-hidden />} onPress={() => setTask({ type: 'create' })}>
      {t('panels.pages.new')}
    </Button>
  );
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <SearchField
          className={styles.search ?? ''}
          label={t('panels.pages.search')}
          value={search}
          onChange={list.setSearch}
        />
        {newPage}
        <ChoiceMenu
          label={t('panels.pages.filter')}
          icon={<icons.ListFilter aria-hidden />}
          className={status === 'all' ? undefined : styles.narrowed}
          choices={PAGE_FILTERS}
          wordsOf={(choice) => t(`panels.pages.statuses.${choice}`)}
          value={status}
          onChange={list.setStatus}
        />
        <ChoiceMenu
          label={t('panels.pages.sort')}
          icon={<icons.ChevronsUpDown aria-hidden />}
          choices={PAGE_SORTS}
          wordsOf={(choice) => t(`panels.pages.sorts.${choice}`)}
          value={list.sort}
          onChange={list.setSort}
        />
      </div>
      {isLoading && <Skeleton shape="row" count={8} />}
      {isFailed && (
        <FailureState
          title={plainMessage('page-list-failed', host.locale())}
          sentence={message('page-list-failed', host.locale())}
          safe={t('panels.pages.failureBody')}
          onRetry={list.retry}
          isRetrying={list.isFetching}
          retryLabel={t('panels.pages.retry')}
        />
      )}
      {isNone && !isNarrowed && (
        <EmptyState
          icon={<icons.FileText aria-hidden />}
          title={t('panels.pages.empty.title')}
          action={
            host.session.may('createPage') && (
              <Button variant="primary" onPress={() => setTask({ type: 'create' })}>
                {t('panels.pages.new')}
              </Button>
            )
          }
        >
          {t('panels.pages.empty.body')}
        </EmptyState>
      )}
      {isNone && isNarrowed && <NoPageFound search={search.trim()} status={status} onShowAll={list.showAll} />}
      {items.length > 0 && (
        <VirtualList
          label={t('panels.pages.list')}
          items={items}
          keyOf={({ id }) => id}
          height={ROW}
          onEnd={list.loadMore}
        >
          {(item) => <PageRow item={item} hasDraft={list.drafted.has(item.id)} onAction={onAction} />}
        </VirtualList>
      )}
      <PageDialogs task={task} onClose={() => setTask(null)} />
    </div>
  );
}
