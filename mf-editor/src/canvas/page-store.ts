import type { PageStore, RenderPayload } from 'shared-contracts';
import type { SectionData } from '../applications/section-data.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import type { Editor, EditorState } from '../editor/editor-types.ts';

const NOTHING: readonly string[] = [];
const NO_FILTERS = {};

/** The page on the canvas: a revision that is looked at, else the draft. */
export const shownPage = ({ draft, view }: EditorState): DraftPage | null => view.preview ?? draft.present;

export function payloadOf({ host, context }: Editor, { draft, view }: EditorState, page: DraftPage): RenderPayload {
  const { locales, defaultLocale } = context;
  return {
    page: {
      id: draft.base?.id ?? '',
      name: page.page,
      path: page.path,
      layout: page.layout,
      version: draft.base?.version ?? 1,
      metadata: page.metadata,
      sections: page.sections,
    },
    project: { id: host.project?.id ?? '', metadata: host.project?.project_metadata ?? {} },
    locale: view.locale,
    defaultLocale,
    locales,
    currentPath: page.path,
    origin: location.origin,
    filters: NO_FILTERS,
    wildcard: '',
    assetBase: host.remotes.pinned('mf-renderer')?.assetBase ?? '',
    skip: NOTHING,
    audience: 'editor',
    inert: true,
  };
}

/** The draft as the renderer reads it. The snapshot is the same until page, language or what its sections read are others. */
export function createPageStore(editor: Editor, first: DraftPage, read: SectionData): PageStore {
  let page = first;
  let { locale } = editor.getState().view;
  let payload = payloadOf(editor, editor.getState(), page);
  // Asked of all sections: not with every look at the page, only where it or an answer is new.
  let isRead = false;
  read.subscribe(() => {
    isRead = false;
  });
  return {
    subscribe: (listener) => {
      const stops = [editor.subscribe(listener), read.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    getSnapshot: () => {
      const state = editor.getState();
      const next = shownPage(state) ?? page;
      if (next !== page || state.view.locale !== locale) {
        page = next;
        locale = state.view.locale;
        payload = { ...payloadOf(editor, state, page), ...(payload.data && { data: payload.data }) };
        isRead = false;
      }
      if (!isRead) {
        isRead = true;
        const data = read.of(payload);
        if (data !== payload.data) payload = { ...payload, data };
      }
      return payload;
    },
  };
}
