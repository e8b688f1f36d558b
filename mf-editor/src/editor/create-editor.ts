import type { EditableKind, Locale, PageRendererModule, PinnedRemote, RemoteHost, Section } from 'shared-contracts';
import { createDraftMessages, watchSurroundings } from 'shared-contracts/documents';
import { DEFAULT_LOCALE, LOCALES } from 'shared-contracts/sections';
import type { DraftPage } from '../draft/draft-types.ts';
import type { EditContext } from '../draft/edit-settings.ts';
import { reduce } from '../draft/reduce.ts';
import { createDraftDatabase, type DraftDatabase } from '../draft/storage/draft-database.ts';
import type { draft as words } from '../words/en/draft.ts';
import { createPageConflicts } from './conflicts.ts';
import { createQuestion } from './create-question.ts';
import { createEditorStore } from './editor-store.ts';
import type { Editor } from './editor-types.ts';
import { type FollowOptions, followPage } from './follow-page.ts';
import type { GlobalsAnswer, GlobalsAsked } from './globals-question.ts';
import { pageKind } from './page-kind.ts';
import { createPageSession, type PageSessionOptions } from './page-session.ts';
import { createGlobalSaver } from './save-globals.ts';
import { createSaver } from './save-page.ts';

export interface EditorOptions {
  readonly host: RemoteHost;
  /** Path of the page in its project, without locale; id of a variation. */
  readonly path: string;
  /** Language of the content to begin with. */
  readonly locale: Locale;
  readonly renderer: Pick<PageRendererModule, 'kinds' | 'readSection'>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly database?: DraftDatabase;
  readonly lock?: PageSessionOptions['lock'];
  readonly ahead?: PageSessionOptions['ahead'];
  readonly events?: Pick<FollowOptions, 'openSource'>;
}

/** An editor, and what its screen does with it. */
export interface OpenEditor extends Editor {
  /** Begins to work: loads the page. Nothing happens before. Returns how to end it, with everything kept. */
  readonly open: () => () => void;
}

const contextOf = ({ host, renderer }: EditorOptions): EditContext => {
  const { languages, defaultLang } = host.project?.project_metadata ?? {};
  return {
    kinds: new Map<string, EditableKind>(renderer.kinds.map((kind) => [kind.definition.name, kind])),
    readSection: ({ private_data: _, ...section }: Section) => renderer.readSection(section),
    locales: languages ?? LOCALES,
    defaultLocale: defaultLang ?? DEFAULT_LOCALE,
  };
};

/** What is said of the draft, in the tool's language of the moment. */
const messagesOf = (host: RemoteHost) =>
  createDraftMessages<keyof typeof words>(host, (key, values) =>
    host.i18n.t(`draft.${key}`, { ns: 'mf-editor', ...values }),
  );

const isPartOfEditing = ({ provides }: PinnedRemote): boolean =>
  provides.includes('page-editor') || provides.includes('page-renderer');

/** The editor of one page. Its state is a slice of the tool's store. */
export function createEditor(options: EditorOptions): OpenEditor {
  const { host, path, locale, lock, ahead, events, clock = Date.now, database = createDraftDatabase() } = options;
  const context = contextOf(options);
  const store = createEditorStore(host.store, locale);
  const messages = messagesOf(host);
  const parts = { host, store, messages, kind: pageKind, clock, name: 'editor', context, path };

  /** Says why nothing can be changed now; null where it can. Someone whose session ended goes on (row P2). */
  const whyNot = (): string | null => {
    const { draft, view } = store.getState();
    if (draft.elsewhere) return messages.translate('oneAtATime');
    if (!host.session.may('savePage') && host.session.user()) return messages.translate('mayNotChange');
    return view.preview ? messages.translate('previewing') : null;
  };
  const changing = (change: () => void): void => {
    const reason = whyNot();
    if (reason === null) change();
    else messages.toast(reason, { type: 'warning' });
  };
  const show = (page: DraftPage | null, merge?: string): void => {
    if (page && page !== store.getState().draft.present)
      store.dispatch('edited', { content: page, merge, at: clock() });
  };
  const restorePublished = (): void => changing(() => show(store.getState().published));

  const globalsQuestion = createQuestion<GlobalsAsked, GlobalsAnswer>();
  const session = createPageSession(parts, {
    database,
    discard: restorePublished,
    ...(lock && { lock }),
    ...(ahead && { ahead }),
  });
  const { save, setStatus, restoreRevision, settled } = createSaver(
    parts,
    show,
    createGlobalSaver(parts, globalsQuestion),
  );
  const conflicts = createPageConflicts(parts, { save, settled, show });

  return {
    host,
    context,
    kinds: context.kinds,
    getState: store.getState,
    subscribe: store.subscribe,
    load: session.load,
    apply: (edit, { merge } = {}) =>
      changing(() => {
        const { present } = store.getState().draft;
        show(present && reduce(present, edit, context), merge);
      }),
    undo: () => changing(() => store.dispatch('undone')),
    redo: () => changing(() => store.dispatch('redone')),
    save,
    setStatus,
    restoreRevision,
    restorePublished,
    resolveConflict: conflicts.resolve,
    globalsQuestion,
    takeOver: session.takeOver,
    view: (change) => store.dispatch('viewed', change),
    open: () => {
      void session.load();
      const stops = [
        watchSurroundings(parts, session, isPartOfEditing),
        followPage(parts, { onNews: conflicts.onNews, onGlobals: conflicts.onGlobals, ...events }),
      ];
      return () => {
        for (const stop of stops) stop();
        void session.clear().finally(database.close);
      };
    },
  };
}
