import { EmptyState, icons } from '@shared-contracts/ui';
import { useMemo, useState } from 'react';
import type { AdminScreenProps } from 'shared-contracts';
import styles from './articles.module.css';
import { ArticleEditor } from './editor/ArticleEditor.tsx';
import { JournalContext } from './journal.ts';
import { ArticleList } from './list/ArticleList.tsx';
import { languagesOf } from './model/languages.ts';
import { isTermKind } from './term-kinds.ts';
import { TermsPanel } from './terms/TermsPanel.tsx';
import { FIRST_QUERY } from './use-articles.ts';
import { useArticleWords } from './use-words.ts';

/** `/admin/articles`: the articles of a site, each on its desk, and what they are filed under. */
export function ArticlesScreen({ host, path = '' }: AdminScreenProps) {
  const t = useArticleWords(host);
  // Here, so that it is the same after an article was opened.
  const [query, setQuery] = useState(FIRST_QUERY);
  const { project } = host;
  const journal = useMemo(() => project && { host, project, languages: languagesOf(project) }, [host, project]);
  const [, place] = /^\/admin\/articles\/([^/]+)/.exec(path) ?? [];
  if (!journal || !host.session.may('saveArticle'))
    return (
      <main className={styles.screen}>
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('noAccess.title')}>
          {t('noAccess.why')}
        </EmptyState>
      </main>
    );
  return (
    <JournalContext value={journal}>
      {place === undefined && <ArticleList query={query} onQuery={setQuery} />}
      {place !== undefined &&
        (isTermKind(place) ? <TermsPanel key={place} kind={place} /> : <ArticleEditor key={place} article={place} />)}
    </JournalContext>
  );
}
