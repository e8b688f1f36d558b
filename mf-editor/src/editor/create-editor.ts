import type { EditableKind, Locale, PageRendererModule, RemoteHost, Section } from 'shared-contracts';
import { DEFAULT_LOCALE, LOCALES } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import type { EditContext } from '../draft/edit-settings.ts';
import { reduce } from '../draft/reduce.ts';
import { createEditorStore } from './editor-store.ts';
import type { Editor } from './editor-types.ts';
import { createLoader } from './load-page.ts';
import { createSaver } from './save-page.ts';
import { createSay } from './say.ts';

export interface EditorOptions {
  readonly host: RemoteHost;
  /** Path of the page in its project, without locale. */
  readonly path: string;
  /** Language of the content to begin with. */
  readonly locale: Locale;
  readonly renderer: Pick<PageRendererModule, 'kinds' | 'readSection'>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/** An editor, and what its screen does with it. */
export interface OpenEditor extends Editor {
  /** Begins to work: loads the page. Returns how to end it, with everything kept. */
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

/** The editor of one page. Its state is a slice of the tool's store; nothing happens before it is opened. */
export function createEditor(options: EditorOptions): OpenEditor {
  const { host, path, locale, clock = Date.now } = options;
  const context = contextOf(options);
  const store = createEditorStore(host.store, locale);
  const say = createSay(host);
  const parts = { host, store, say, context, path };
  const { load } = createLoader(parts);
  const save = createSaver(parts);

  /** Says why nothing can be changed now; null where it can. */
  const whyNot = (): string | null => {
    const { draft, view } = store.getState();
    if (draft.elsewhere) return say.words('oneAtATime');
    if (!host.session.may('savePage') && host.session.user()) return say.words('mayNotChange');
    return view.preview ? say.words('previewing') : null;
  };
  const changing = (change: () => void): void => {
    const reason = whyNot();
    if (reason === null) change();
    else say.toast(reason, { type: 'warning' });
  };

  return {
    host,
    context,
    kinds: context.kinds,
    getState: store.getState,
    subscribe: store.subscribe,
    load,
    begin: (page) => changing(() => store.dispatch('begun', { id: uuidv7(), page })),
    apply: (edit, { merge } = {}) =>
      changing(() => {
        const { present } = store.getState().draft;
        const page = present && reduce(present, edit, context);
        if (page && page !== present) store.dispatch('edited', { page, merge, at: clock() });
      }),
    undo: () => changing(() => store.dispatch('undone')),
    redo: () => changing(() => store.dispatch('redone')),
    save,
    restorePublished: () =>
      changing(() => {
        const { published } = store.getState();
        if (published) store.dispatch('edited', { page: published, at: clock() });
      }),
    resolveConflict: async () => undefined,
    takeOver: async () => undefined,
    view: (change) => store.dispatch('viewed', change),
    open: () => {
      void load();
      return () => undefined;
    },
  };
}
