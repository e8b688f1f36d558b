import { Button, EmptyState, FailureState, icons, SearchField, Skeleton } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from 'shared-contracts';
import { message } from 'shared-contracts/messages';
import { useEditor } from '../../editor/use-editor.ts';
import { draftsQuery } from './drafts-query.ts';
import { PageDialogs, type PageTask } from './PageDialogs.tsx';
import { type PageAction, PageRow } from './PageRow.tsx';
import styles from './pages.module.css';
import { type PageSort, usePages } from './pages-query.ts';
import { SortMenu } from './SortMenu.tsx';
import { VirtualList } from './VirtualList.tsx';

const ROW = 48;

/** “My pages” (row E7): found, sorted, opened, made, renamed and deleted. */
export function PagesPanel() {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<PageSort>('page');
  const [task, setTask] = useState<PageTask | null>(null);
  const pages = usePages(host, { search: useDeferredValue(search), sort });
  const drafts = useQuery(draftsQuery(host));
  const drafted = new Set(drafts.data);
  const items = pages.data?.pages.flat() ?? [];
  const { fetchNextPage, hasNextPage, isFetching } = pages;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching]);
  const onAction = useCallback((type: PageAction, item: PageListItem) => setTask({ type, item }), []);

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
          onChange={setSearch}
        />
        {newPage}
        <SortMenu value={sort} onChange={setSort} />
      </div>
      {pages.isPending && <Skeleton shape="row" count={8} />}
      {pages.isError && items.length === 0 && (
        <FailureState
          title={message('page-list-failed', host.locale())}
          safe={t('panels.pages.failureBody')}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
          retryLabel={t('panels.pages.retry')}
        />
      )}
      {pages.isSuccess && items.length === 0 && search.trim() === '' && (
        <EmptyState
          icon={<icons.FileText aria-hidden />}
          title={t('panels.pages.empty.title')}
          action={
            <Button variant="primary" onPress={() => setTask({ type: 'create' })}>
              {t('panels.pages.new')}
            </Button>
          }
        >
          {t('panels.pages.empty.body')}
        </EmptyState>
      )}
      {pages.isSuccess && items.length === 0 && search.trim() !== '' && (
        <div className={styles.none}>
          <span>{t('panels.pages.none', { search: search.trim() })}</span>
          <Button size="small" onPress={() => setSearch('')}>
            {t('panels.pages.clear')}
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <VirtualList label={t('panels.pages.list')} items={items} keyOf={({ id }) => id} height={ROW} onEnd={onEnd}>
          {(item) => <PageRow item={item} hasDraft={drafted.has(item.id)} onAction={onAction} />}
        </VirtualList>
      )}
      <PageDialogs task={task} onClose={() => setTask(null)} />
    </div>
  );
}
