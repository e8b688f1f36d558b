import { useEffect, useState, useSyncExternalStore } from 'react';
import { isLocale, type Locale } from 'shared-contracts/sections';
import type { Languages } from '../model/languages.ts';
import { type ArticleSession, createArticleSession, type SessionOptions } from './article-session.ts';
import type { ArticleState } from './session-state.ts';

interface UseSessionOptions extends Omit<SessionOptions, 'locale' | 'clock' | 'lock'> {
  readonly languages: Languages;
}

const firstLocale = ({ all, main }: Languages, tool: string): Locale =>
  isLocale(tool) && all.includes(tool) ? tool : main;

/** The session of one article, for as long as its screen is mounted. */
export function useArticleSession({ languages, ...own }: UseSessionOptions): {
  readonly session: ArticleSession;
  readonly state: ArticleState;
} {
  const [session] = useState(() =>
    createArticleSession({ ...own, locale: firstLocale(languages, own.host.locale()), clock: Date.now }),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { open } = session;
  useEffect(open, [open]);
  return { session, state };
}
