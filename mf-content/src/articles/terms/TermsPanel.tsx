import { Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { SearchField } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import type { Category } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { JournalFrame } from '../JournalFrame.tsx';
import { useJournal } from '../journal.ts';
import { childrenOf, reordered, treeOf } from '../model/category-tree.ts';
import { wordsIn } from '../model/languages.ts';
import type { Term, TermKind, TermOf } from '../term-kinds.ts';
import { toolLocale } from '../use-words.ts';
import { DeleteTermDialog } from './DeleteTermDialog.tsx';
import { TermDialog } from './TermDialog.tsx';
import { TermRow } from './TermRow.tsx';
import { valuesOf } from './term-draft.ts';
import styles from './terms.module.css';
import { useTermCounts } from './use-term-counts.ts';
import { type TermBody, useTerms, useTermWrites } from './use-terms.ts';

/** What is being done with which of them; null: a new one. */
type Task = { readonly type: 'write'; readonly term: Term | null } | { readonly type: 'delete'; readonly term: Term };

const isCategory = (term: Term): term is Category => 'parent_id' in term;

/** All authors, categories or tags of a site. */
export function TermsPanel({ kind }: { readonly kind: TermKind }) {
  const { host, project, languages, t } = useJournal();
  const [task, setTask] = useState<Task | null>(null);
  const [search, setSearch] = useState('');
  const { data, isError, isFetching, refetch } = useTerms(host, project.id, kind);
  const counts = useTermCounts(project.id, kind);
  const writes = useTermWrites(host, project.id, kind);
  const all: readonly Term[] = data ?? [];
  const nameOf = ({ name, slug }: Term): string =>
    (typeof name === 'string' ? name : wordsIn(name, toolLocale(host), languages.main)) || slug;

  const categories = all.filter(isCategory);
  const wanted = search.trim().toLowerCase();
  const isFound = (term: Term): boolean => `${nameOf(term)} ${term.slug}`.toLowerCase().includes(wanted);
  const depths = new Map(treeOf(categories).map(({ category, depth }) => [category.id, depth]));
  const rows = (kind === 'categories' ? treeOf(categories).map(({ category }) => category) : all).filter(isFound);
  const close = (): void => setTask(null);
  const move = async (term: Category, by: -1 | 1): Promise<void> => {
    try {
      for (const changed of reordered(categories, term.id, by))
        await writes.save(changed, valuesOf(kind, changed) as TermBody<TermOf[TermKind]>);
    } catch (error) {
      host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
    }
  };
  const isEmpty = data !== undefined && all.length === 0;
  const button = (
    <Button variant="primary" icon={<icons.Plus aria-hidden />} onPress={() => setTask({ type: 'write', term: null })}>
      {t(`terms.${kind}.new`)}
    </Button>
  );
  return (
    <JournalFrame place={kind} action={all.length > 0 && button}>
      {!data && !isError && <Skeleton shape="row" count={4} />}
      {isError && (
        <FailureState
          title={t('failed.title')}
          safe={t('failed.safe')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isEmpty && (
        <EmptyState icon={<icons.FileText aria-hidden />} title={t(`terms.${kind}.empty.title`)} action={button}>
          {t(`terms.${kind}.empty.why`)}
        </EmptyState>
      )}
      {all.length > 8 && <SearchField label={t('terms.search')} value={search} onChange={setSearch} />}
      {all.length > 0 && rows.length === 0 && <p className={styles.none}>{t('terms.none')}</p>}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t(`tabs.${kind}`)}>
          {rows.map((term) => (
            <TermRow
              key={term.id}
              term={term}
              name={nameOf(term)}
              count={counts.get(term.slug)}
              depth={wanted === '' ? (depths.get(term.id) ?? 0) : 0}
              onChange={() => setTask({ type: 'write', term })}
              onDelete={() => setTask({ type: 'delete', term })}
              {...(isCategory(term) && { onMove: (by: -1 | 1) => void move(term, by) })}
            />
          ))}
        </ul>
      )}
      {task?.type === 'write' && <TermDialog kind={kind} term={task.term} onClose={close} />}
      {task?.type === 'delete' && (
        <DeleteTermDialog
          kind={kind}
          term={task.term}
          name={nameOf(task.term)}
          hasChildren={childrenOf(categories, task.term.id).length > 0}
          onClose={close}
        />
      )}
    </JournalFrame>
  );
}
