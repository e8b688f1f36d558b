import { Banner, Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { type ReactNode, useState } from 'react';
import type { ArticleListItem } from 'shared-contracts';
import { JournalFrame } from '../JournalFrame.tsx';
import { useJournal } from '../journal.ts';
import { useTerms } from '../terms/use-terms.ts';
import { type ArticleQuery, FIRST_QUERY, isNarrowed, useArticlePage, useArticles } from '../use-articles.ts';
import { ArticleRow } from './ArticleRow.tsx';
import { useArticleActions } from './article-actions.ts';
import { ListTools } from './ListTools.tsx';
import styles from './list.module.css';
import { UnsavedArticles } from './UnsavedArticles.tsx';
import { useDrafts } from './use-drafts.ts';

interface ArticleListProps {
  readonly query: ArticleQuery;
  readonly onQuery: (query: ArticleQuery) => void;
}

interface NoneProps extends ArticleListProps {
  /** What begins an article. */
  readonly create: ReactNode;
}

/** What stands where there is no article to show. */
function NoArticles({ query, onQuery, create }: NoneProps) {
  const { t } = useJournal();
  return isNarrowed(query) ? (
    <EmptyState
      icon={<icons.Search aria-hidden />}
      title={t('list.none')}
      action={<Button onPress={() => onQuery({ ...FIRST_QUERY, sort: query.sort })}>{t('list.clear')}</Button>}
    />
  ) : (
    <EmptyState icon={<icons.FileText aria-hidden />} title={t('list.empty.title')} action={create}>
      {t('list.empty.why')}
    </EmptyState>
  );
}

/** All articles of a site: found, narrowed, put in order; made, copied and deleted. */
export function ArticleList({ query, onQuery }: ArticleListProps) {
  const { host, project, t } = useJournal();
  const [doomed, setDoomed] = useState<ArticleListItem | null>(null);
  const articles = useArticles(host, project.id, query);
  const authors = useTerms(host, project.id, 'authors').data ?? [];
  const isShown = useArticlePage(host, project.id);
  const drafts = useDrafts();
  const actions = useArticleActions();
  const { items, isPending, isError, isFetching } = articles;
  const isRead = items.some(({ reads }) => reads > 0);
  const isNone = !isPending && !isError && items.length === 0;
  const create = (
    <Button variant="primary" icon={<icons.Plus aria-hidden />} onPress={actions.create}>
      {t('list.new')}
    </Button>
  );
  return (
    <JournalFrame place="articles" action={(items.length > 0 || isNarrowed(query)) && create}>
      {(!isNone || isNarrowed(query)) && <ListTools query={query} onQuery={onQuery} />}
      {isShown === false && items.length > 0 && <Banner title={t('list.noPage.title')}>{t('list.noPage.why')}</Banner>}
      <UnsavedArticles drafts={drafts.filter(({ base }) => base === null)} />
      {isPending && <Skeleton shape="row" count={6} />}
      {isError && (
        <FailureState
          title={t('failed.title')}
          safe={t('failed.safe')}
          retryLabel={t('failed.retry')}
          onRetry={() => void articles.refetch()}
          isRetrying={isFetching}
        />
      )}
      {isNone && <NoArticles query={query} onQuery={onQuery} create={create} />}
      {!isError && items.length > 0 && (
        <ul className={styles.list} aria-label={t('list.label')} aria-busy={articles.isPlaceholderData}>
          {items.map((item) => (
            <ArticleRow
              key={item.id}
              item={item}
              name={actions.nameOf(item)}
              author={authors.find(({ id }) => id === item.author_id)?.name}
              hasDraft={drafts.some(({ article }) => article === item.id)}
              isShown={isShown === true}
              isRead={isRead}
              onDuplicate={() => void actions.duplicate(item)}
              onDelete={() => setDoomed(item)}
            />
          ))}
        </ul>
      )}
      {articles.hasNextPage && (
        <Button
          className={styles.more ?? ''}
          isPending={articles.isFetchingNextPage}
          onPress={() => void articles.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
      <AlertDialog
        isOpen={doomed !== null}
        onOpenChange={(isOpen) => isOpen || setDoomed(null)}
        title={doomed && t('remove.title', { title: actions.nameOf(doomed) })}
        actionLabel={t('remove.confirm')}
        onAction={async () => void (doomed && (await actions.remove(doomed)))}
      >
        <p>{t('remove.body')}</p>
      </AlertDialog>
    </JournalFrame>
  );
}
