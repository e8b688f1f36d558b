import { createContext, useContext } from 'react';
import type { Project, RemoteHost } from 'shared-contracts';
import type { Languages } from './model/languages.ts';
import { useArticleWords } from './use-words.ts';

interface Journal {
  readonly host: RemoteHost;
  readonly project: Project;
  readonly languages: Languages;
}

export const JournalContext = createContext<Journal | null>(null);

/** The site whose articles are on screen, and the words to speak of them. */
export function useJournal() {
  const journal = useContext(JournalContext);
  if (!journal) throw new Error('This component stands outside of the articles');
  return { ...journal, t: useArticleWords(journal.host) };
}
