import { Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { SearchField } from '@shared-contracts/ui/fields';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from 'shared-contracts';
import { plainMessage, specificationMessage } from 'shared-contracts/messages';
import { PAGE_SORTS } from '../../editor/pages-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { NoPageFound } from './NoPageFound.tsx';
import { PageDialogs, type PageTask } from './PageDialogs.tsx';
import { type PageAction, PageRow } from './PageRow.tsx';
import { PagesLeft } from './PagesLeft.tsx';
import { depthsOf } from './page-depths.ts';
import { PAGE_FILTERS } from './page-status.ts';
import styles from './pages.module.css';
import { usePageList } from './use-page-list.ts';
import { useSetStatus } from './use-set-status.ts';
import { VirtualList } from './VirtualList.tsx';

const ROW = 48;

type PageList = ReturnType<typeof usePageList>;

interface ListProps {
  readonly list: PageList;
  /** Absent where nobody may make one. */
  readonly onCreate: (() => void) | undefined;
}

/** What the list is searched, narrowed and sorted by. */
function Tools({ list, onCreate }: ListProps) {
  const { t } = useTranslation('mf-editor');
  return (
    <div className={styles.head}>
      <SearchField
        className={styles.search ?? ''}
        label={t('panels.pages.search')}
        value={list.search}
        onChange={list.setSearch}
      />
      {onCreate && (
        <Button className={styles.new ?? ''} icon={<icons.Plus aria-hidden />} onPress={onCreate}>
          {t('panels.pages.new')}
        </Button>
      )}
      <ChoiceMenu
        label={t('panels.pages.filter')}
        icon={<icons.ListFilter aria-hidden />}
        className={list.status === 'all' ? undefined : styles.narrowed}
        choices={PAGE_FILTERS}
        wordsOf={(choice) => t(`panels.pages.statuses.${choice}`)}
        value={list.status}
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
  );
}

/** What stands in place of the rows while there are none. */
function NoRows({ list, onCreate }: ListProps) {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const { search, status } = list;
  if (list.isLoading) return <Skeleton shape="row" count={8} />;
  if (list.isFailed)
    return (
      <FailureState
        title={plainMessage('page-list-failed', host.locale())}
        sentence={specificationMessage('page-list-failed', host.locale())}
        safe={t('panels.pages.failureBody')}
        onRetry={list.retry}
        isRetrying={list.isFetching}
        retryLabel={t('panels.pages.retry')}
      />
    );
  if (search.trim() !== '' || status !== 'all')
    return <NoPageFound search={search.trim()} status={status} onShowAll={list.showAll} />;
  return (
    <EmptyState
      icon={<icons.FileText aria-hidden />}
      title={t('panels.pages.empty.title')}
      action={
        onCreate && (
          <Button variant="primary" onPress={onCreate}>
            {t('panels.pages.new')}
          </Button>
        )
      }
    >
      {t('panels.pages.empty.body')}
    </EmptyState>
  );
}

/** “My pages” (row E7): found, sorted, narrowed by status, opened, made, renamed and deleted. */
export function PagesPanel() {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const [task, setTask] = useState<PageTask | null>(null);
  const list = usePageList();
  const { items } = list;
  const setStatus = useSetStatus();
  const depths = useMemo(() => depthsOf(list.sort === 'path' ? items : []), [items, list.sort]);
  const onAction = useCallback(
    (type: PageAction, item: PageListItem) => {
      if (type === 'publish') setStatus(item, 'published');
      else if (type === 'unpublish') setStatus(item, 'draft');
      else setTask({ type, item });
    },
    [setStatus],
  );
  const onCreate = host.session.may('createPage') ? () => setTask({ type: 'create' }) : undefined;
  return (
    <div className={styles.panel}>
      <div>
        <Tools list={list} onCreate={onCreate} />
        <PagesLeft />
      </div>
      {items.length === 0 ? (
        <NoRows list={list} onCreate={onCreate} />
      ) : (
        <VirtualList
          label={t('panels.pages.list')}
          items={items}
          keyOf={({ id }) => id}
          height={ROW}
          onEnd={list.loadMore}
        >
          {(item) => (
            <PageRow
              item={item}
              hasDraft={list.drafted.has(item.id)}
              depth={depths.get(item.id) ?? 0}
              onAction={onAction}
            />
          )}
        </VirtualList>
      )}
      <PageDialogs task={task} onClose={() => setTask(null)} />
    </div>
  );
}
