import { EmptyState, icons, Screen } from '@shared-contracts/ui';
import { useMemo, useState } from 'react';
import type { AdminScreenProps } from 'shared-contracts';
import { ArticleEditor } from './editor/ArticleEditor.tsx';
import { JournalContext } from './journal.ts';
import { ArticleList } from './list/ArticleList.tsx';
import { languagesOf } from './model/languages.ts';
import { isTermKind } from './term-kinds.ts';
import { TermsPanel } from './terms/TermsPanel.tsx';
import { FIRST_QUERY } from './use-articles.ts';
import { useArticleWords } from './use-words.ts';

/** `/admin/articles`: the articles of a site, the editor of each, and what they are filed under. */
export function ArticlesScreen({ host, path = '' }: AdminScreenProps) {
  const t = useArticleWords(host);
  // Here, so that it is the same after an article was opened.
  const [query, setQuery] = useState(FIRST_QUERY);
  const { project } = host;
  const journal = useMemo(() => project && { host, project, languages: languagesOf(project) }, [host, project]);
  const [, place] = /^\/admin\/articles\/([^/]+)/.exec(path) ?? [];
  if (!journal || !host.session.may('saveArticle'))
    return (
      <Screen>
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('noAccess.title')}>
          {t('noAccess.why')}
        </EmptyState>
      </Screen>
    );
  return (
    <JournalContext value={journal}>
      {place === undefined && <ArticleList query={query} onQuery={setQuery} />}
      {place !== undefined &&
        (isTermKind(place) ? <TermsPanel key={place} kind={place} /> : <ArticleEditor key={place} article={place} />)}
    </JournalContext>
  );
}
