import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { isLocale, type Locale } from 'shared-contracts/sections';
import type { Languages } from '../model/languages.ts';
import { type ArticleDesk, createArticleDesk } from './article-desk.ts';
import { articleDrafts } from './article-drafts.ts';
import { type DeskState, isDirty } from './desk-state.ts';

interface UseDeskOptions {
  readonly host: RemoteHost;
  readonly project: string;
  readonly article: string;
  readonly isNew: boolean;
  readonly languages: Languages;
  readonly onSaved: () => void;
  readonly onUnchanged: () => void;
  /** What would be lost by leaving. */
  readonly lostWords: () => string;
}

const firstLocale = ({ all, main }: Languages, tool: string): Locale =>
  isLocale(tool) && all.includes(tool) ? tool : main;

/** The desk of one article, as long as its screen stands. */
export function useDesk(options: UseDeskOptions): { readonly desk: ArticleDesk; readonly state: DeskState } {
  const { host, project, article, isNew, languages, onSaved, onUnchanged, lostWords } = options;
  const [desk] = useState(() => {
    const drafts = articleDrafts({ person: host.session.user()?.id ?? '', project });
    const locale = firstLocale(languages, host.locale());
    return createArticleDesk({ host, project, article, isNew, locale, drafts, clock: Date.now, onSaved, onUnchanged });
  });
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  const guard = useMemo(() => () => isDirty(desk.getState()) && desk.getState().kept === 'failed', [desk]);
  useEffect(() => {
    void desk.load();
    const keep = (): void => void desk.flush();
    document.addEventListener('visibilitychange', keep);
    globalThis.addEventListener('pagehide', keep);
    const unguard = host.router.guard(guard, lostWords);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      globalThis.removeEventListener('pagehide', keep);
      unguard();
      void desk.close();
    };
  }, [desk]);
  return { desk, state };
}
