import { SearchField, Segmented } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { isOneOf } from 'shared-contracts';
import { useJournal } from '../journal.ts';
import { STATUSES } from '../model/article-status.ts';
import { type ArticleQuery, SORTS } from '../use-articles.ts';
import styles from './list.module.css';

const FILTERS = ['all', ...STATUSES] as const;

interface ListToolsProps {
  readonly query: ArticleQuery;
  readonly onQuery: (query: ArticleQuery) => void;
}

/** Search, what is shown, and its order. */
export function ListTools({ query, onQuery }: ListToolsProps) {
  const { t } = useJournal();
  const set = (change: Partial<ArticleQuery>): void => onQuery({ ...query, ...change });
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search ?? ''}
        label={t('list.search')}
        value={query.search}
        onChange={(search) => set({ search })}
      />
      <Segmented
        className={styles.status ?? ''}
        label={t('list.show')}
        value={query.status}
        onChange={(status) => set({ status })}
        items={FILTERS.map((id) => ({ id, label: t(`status.${id}`) }))}
      />
      <Select
        className={styles.sort ?? ''}
        aria-label={t('list.sort')}
        value={query.sort}
        onChange={(sort) => isOneOf(SORTS, sort) && set({ sort })}
      >
        {SORTS.map((sort) => (
          <Option key={sort} id={sort}>
            {t(`list.sorts.${sort}`)}
          </Option>
        ))}
      </Select>
    </div>
  );
}
