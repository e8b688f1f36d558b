import type { ArticleBody, RemoteHost } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { advance, amend, redo, startHistory, undo } from '../../draft/history.ts';
import { createKeeper } from '../../draft/storage/draft-keeper.ts';
import { sayTakenOut } from '../../editor/taken-out.ts';
import { conflictOf, failureWords, fieldErrorsOf } from '../failure.ts';
import { BLANK, bodyOf } from '../model/article-body.ts';
import { mergeArticle } from '../model/merge-article.ts';
import type { ArticleDrafts } from './article-drafts.ts';
import { type DeskState, isDirty, savedBody } from './desk-state.ts';

export interface DeskOptions {
  readonly host: RemoteHost;
  readonly project: string;
  readonly article: string;
  /** It is begun here: nothing is asked for. */
  readonly isNew: boolean;
  readonly locale: Locale;
  readonly drafts: ArticleDrafts;
  readonly clock: () => number;
  /** Says that the server has taken it. */
  readonly onSaved: () => void;
  /** Says that there is nothing to save. */
  readonly onUnchanged: () => void;
}

/** One article on the desk: loaded, written, kept on this device, saved. */
export type ArticleDesk = ReturnType<typeof createArticleDesk>;

export function createArticleDesk({
  host,
  project,
  article,
  isNew,
  locale,
  drafts,
  clock,
  onSaved,
  onUnchanged,
}: DeskOptions) {
  const listeners = new Set<() => void>();
  let state: DeskState = {
    ...{ load: 'loading', base: null, history: startHistory(BLANK), isSaving: false, kept: 'kept' },
    ...{ restored: null, errors: {}, refusals: 0, conflict: null, view: { locale } },
  };
  const set = (change: Partial<DeskState>): void => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const params = { project, article };

  const keeper = createKeeper({
    write: () =>
      isDirty(state)
        ? drafts.write(article, { at: clock(), base: state.base, body: state.history.present })
        : drafts.remove(article),
    onState: (kept, error) => {
      if (kept === 'failed' && state.kept !== 'failed') host.report(error, 'articles: keep draft');
      set({ kept });
    },
  });
  const show = (history: DeskState['history'], change: Partial<DeskState> = {}): void => {
    if (history === state.history) return;
    set({ history, ...change });
    keeper.touch();
  };

  const load = async (): Promise<void> => {
    set({ load: 'loading' });
    try {
      const base = isNew ? null : await host.api.getArticle({ params });
      const draft = await drafts.read(article).catch(() => null);
      const isOurs = draft !== null && (draft.base === null) === (base === null);
      set({
        load: 'ready',
        // What it was made from, not what is there now: a save then meets whoever was faster.
        base: isOurs ? draft.base : base,
        history: startHistory(isOurs ? draft.body : base ? bodyOf(base) : BLANK),
        restored: isOurs ? draft.at : null,
      });
    } catch (error) {
      const isGone = conflictOf(error) !== null;
      if (!isGone) host.report(error, 'articles: load');
      set({ load: isGone ? 'missing' : 'failed' });
    }
  };

  const send = async (sent: ArticleBody): Promise<boolean> => {
    set({ isSaving: true, errors: {} });
    try {
      const { base } = state;
      const headers = base ? { ifMatch: `"${base.version}"` } : { ifNoneMatch: '*' as const };
      const saved = await host.write.saveArticle({ params, body: sent, headers });
      // What was written meanwhile stays; else it is as the server keeps it.
      const { history } = state;
      set({
        ...{ base: saved, conflict: null, restored: null },
        ...(history.present === sent && { history: amend(history, bodyOf(saved)) }),
      });
      keeper.touch();
      sayTakenOut(host, saved.taken_out);
      onSaved();
      return true;
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
      set({ conflict, errors: fieldErrorsOf(error), refusals: state.refusals + 1 });
      return false;
    } finally {
      set({ isSaving: false });
    }
  };
  const objections = new Map<string, string>();
  let running: Promise<boolean> | null = null;
  const save = async (): Promise<boolean> => {
    if (objections.size > 0) {
      const errors = Object.fromEntries([...objections].map(([path, words]) => [path, [words]]));
      set({ errors, refusals: state.refusals + 1 });
      return false;
    }
    if (state.base && !isDirty(state) && !state.conflict && !running) {
      onUnchanged();
      return true;
    }
    running ??= send(state.history.present).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    save,
    /** What a field holds that no article can say, such as a date that is still to be chosen, stops every save; null: nothing. */
    object: (path: string, words: string | null) => {
      if (words === null) objections.delete(path);
      else objections.set(path, words);
    },
    /** One step; steps of the same `merge` in a row are one. */
    edit: (change: Partial<ArticleBody>, merge?: string) => {
      const errors = Object.entries(state.errors).filter(([path]) => !((path.split('.')[0] ?? '') in change));
      const { history } = state;
      show(advance(history, { ...history.present, ...change }, merge, clock()), { errors: Object.fromEntries(errors) });
    },
    undo: () => show(undo(state.history)),
    redo: () => show(redo(state.history)),
    setLocale: (next: Locale) => set({ view: { locale: next } }),
    /** Back to what is saved; a step, so that it can be taken back. */
    discard: () => show(advance(state.history, savedBody(state), undefined, clock()), { restored: null }),
    /** Goes on from what somebody else saved, with what both changed from one side; undoing gives the own words back. */
    resolve: async (side: 'mine' | 'theirs'): Promise<boolean> => {
      const { conflict, history } = state;
      if (!conflict) return false;
      const { theirs } = conflict;
      const merged = theirs && mergeArticle(savedBody(state), history.present, bodyOf(theirs)).take(side);
      set({ base: theirs, conflict: null });
      if (merged) show(advance(history, merged, undefined, clock()));
      return isDirty(state) ? save() : true;
    },
    dismissConflict: () => set({ conflict: null }),
    flush: keeper.flush,
    close: async () => {
      await keeper.flush();
      keeper.stop();
    },
  };
}
