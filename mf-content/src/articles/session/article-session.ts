import type { Article, ArticleBody, PinnedRemote, RemoteHost } from 'shared-contracts';
import {
  createConflicts,
  createDocumentSession,
  createDraftMessages,
  createLocalStore,
  type SessionOptions as DocumentOptions,
  type Drafts,
  failureOf,
  type KeptDraft,
  watchSurroundings,
} from 'shared-contracts/documents';
import type { Locale } from 'shared-contracts/sections';
import { BLANK, bodyOf } from '../model/article-body.ts';
import { mergeArticle } from '../model/merge-article.ts';
import { draftWordsIn } from '../use-words.ts';
import { type ArticleDrafts, articleDrafts } from './article-drafts.ts';
import { articleKind } from './article-kind.ts';
import { createArticleSaver } from './save-article.ts';
import { type ArticleEvents, type ArticleState, articleTransitions, initialState } from './session-state.ts';

export interface SessionOptions {
  readonly host: RemoteHost;
  readonly project: string;
  readonly article: string;
  /** It is begun here: nothing is asked for. */
  readonly isNew: boolean;
  readonly locale: Locale;
  readonly clock: () => number;
  readonly lock?: DocumentOptions<never, never, never, never, never>['lock'];
  /** Says that the server has taken it. */
  readonly onSaved: () => void;
  /** Says that there is nothing to save. */
  readonly onUnchanged: () => void;
}

type KeptArticle = KeptDraft<Article, ArticleBody>;

/** Drafts of articles, of which the last words alone are kept. */
const keptDrafts = (drafts: ArticleDrafts): Drafts<KeptArticle> => ({
  read: async (id) => {
    const draft = await drafts.read(id);
    if (!draft) return null;
    const { at, base, body } = draft;
    return { id, at, base, changes: 1, history: { past: [], present: body, future: [] } };
  },
  write: ({ id, at, base, history }) => drafts.write(id, { at, base, body: history.present }),
  remove: drafts.remove,
});

/** Reads an article that the server has; null for one that it has not, or no longer. */
async function readStored(host: RemoteHost, params: { project: string; article: string }): Promise<Article | null> {
  try {
    return await host.api.getArticle({ params });
  } catch (error) {
    if (failureOf(error).code === 'not_found') return null;
    throw error;
  }
}

/** What changes an article, each a step that can be taken back; nothing does while another tab has it. */
function createSteps(
  store: Pick<ReturnType<typeof createLocalStore<ArticleState, ArticleEvents>>, 'getState' | 'dispatch'>,
  clock: () => number,
  isOurs: () => boolean,
) {
  const changing = (change: () => void): void => {
    if (isOurs()) change();
  };
  const show = (content: ArticleBody, merge?: string): void =>
    store.dispatch('edited', { content, merge, at: clock() });
  return {
    show,
    /** One step; steps of the same `merge` in a row are one. */
    edit: (change: Partial<ArticleBody>, merge?: string) =>
      changing(() => {
        const { present, invalid } = store.getState().draft;
        if (!present) return;
        const others = Object.entries(invalid).filter(([path]) => !((path.split('.')[0] ?? '') in change));
        if (others.length < Object.keys(invalid).length) store.dispatch('marked', Object.fromEntries(others));
        show({ ...present, ...change }, merge);
      }),
    undo: () => changing(() => store.dispatch('undone')),
    redo: () => changing(() => store.dispatch('redone')),
    /** Back to what is saved; a step, so that it can be taken back. */
    discard: () =>
      changing(() => {
        store.dispatch('restored', null);
        show(store.getState().published ?? BLANK);
      }),
  };
}

const isPartOfWriting = ({ name, provides }: PinnedRemote): boolean =>
  name === 'mf-content' || provides.includes('text-editor') || provides.includes('page-renderer');

/** One article under edit: loaded, written, kept on this device, saved. */
export type ArticleSession = ReturnType<typeof createArticleSession>;

export function createArticleSession(options: SessionOptions) {
  const { host, project, article, isNew, locale, clock, lock } = options;
  const kind = articleKind(isNew);
  const store = createLocalStore<ArticleState, ArticleEvents>(initialState(locale), articleTransitions(kind));
  const messages = createDraftMessages(host, draftWordsIn(host));
  const parts = { host, store, messages, kind, clock, name: 'articles' };
  let isStored = !isNew;

  const session = createDocumentSession(parts, {
    ...{ store, project, lock },
    read: async () => (isStored ? readStored(host, { project, article }) : null),
    draftsOf: (person) => keptDrafts(articleDrafts({ person, project })),
    findId: async () => article,
    toKept: ({ id, history, draft }): KeptArticle | null => {
      if (!id || !history || draft.changes === 0) return null;
      return { id, at: clock(), base: draft.base, changes: draft.changes, history };
    },
    onReturn: ({ at }) => store.dispatch('restored', at),
  });

  /** Another tab that edits has the say until this one takes over. */
  const isOurs = (): boolean => {
    const { elsewhere } = store.getState().draft;
    if (elsewhere) messages.toast(messages.translate('oneAtATime'), { type: 'warning' });
    return !elsewhere;
  };
  const { show, ...steps } = createSteps(store, clock, isOurs);

  const { save: saveNow, object } = createArticleSaver(parts, {
    ...options,
    onSaved: () => {
      isStored = true;
      options.onSaved();
    },
  });
  const save = async (): Promise<boolean> => isOurs() && saveNow();
  const conflicts = createConflicts<Article, ArticleBody, readonly string[], never>(parts, {
    show,
    take: (side, { before, mine, theirs }) => mergeArticle(before ?? BLANK, mine, bodyOf(theirs)).take(side),
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    load: session.load,
    takeOver: session.takeOver,
    save,
    object,
    ...steps,
    setLocale: (next: Locale) => store.dispatch('written', next),
    /** Goes on from what somebody else saved, with what both changed from one side; undoing gives the own words back. */
    resolve: async (side: 'mine' | 'theirs'): Promise<void> => {
      if (conflicts.resolve(side)) await save();
    },
    dismissConflict: () => store.dispatch('conflicted', null),
    /** Begins to work: loads the article. Returns how to end it, with everything kept. */
    open: () => {
      void session.load();
      const stop = watchSurroundings(parts, session, isPartOfWriting);
      return () => {
        stop();
        void session.clear();
      };
    },
  };
}
