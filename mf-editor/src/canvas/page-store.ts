import type { PageStore, RenderPayload, Section } from 'shared-contracts';
import type { SectionData } from 'shared-contracts/drawing';
import { changedSections } from '../draft/changed-sections.ts';
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
    assetBase: host.remotes.provider('page-renderer')?.assetBase ?? '',
    skip: NOTHING,
    audience: 'editor',
    inert: true,
  };
}

/** Whether sections read something else on another state of a page. */
function readsElse(before: DraftPage, page: DraftPage, { concerns }: SectionData): boolean {
  const changes = before.path === page.path ? changedSections(before.sections, page.sections) : null;
  const isConcerned = (section: Section | undefined): boolean => section !== undefined && concerns(section);
  return changes?.some((index) => isConcerned(before.sections[index]) || isConcerned(page.sections[index])) ?? true;
}

/** The draft as the renderer reads it. The snapshot is the same until page, language or what its sections read are others. */
export function createPageStore(editor: Editor, first: DraftPage, read: SectionData): PageStore {
  let page = first;
  let { locale } = editor.getState().view;
  let payload = payloadOf(editor, editor.getState(), page);
  // Asked of all sections: not with every key, only where one that reads something, or an answer, is new.
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
        isRead &&= state.view.locale === locale && !readsElse(page, next, read);
        page = next;
        locale = state.view.locale;
        payload = { ...payloadOf(editor, state, page), ...(payload.data && { data: payload.data }) };
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
