import type { Page, RemoteHost } from 'shared-contracts';
import { createDocumentSession, type DocumentSession, type SessionOptions } from 'shared-contracts/documents';
import type { DraftDatabase } from '../draft/storage/draft-database.ts';
import type { KeptView } from '../draft/storage/draft-record.ts';
import { createDraftStore, listDrafts, type StoredDraft } from '../draft/storage/draft-store.ts';
import type { EditorSlice } from './editor-state.ts';
import type { ViewState } from './editor-types.ts';
import { formatMoment } from './format-moment.ts';
import { keyOf, readPage } from './load-page.ts';
import { type EditorParts, projectOf } from './parts.ts';

export interface PageSessionOptions {
  readonly database: DraftDatabase;
  readonly lock?: SessionOptions<never, never, never, never, never>['lock'];
  /** The page, where reading it has begun. */
  readonly ahead?: Promise<Page | null> | undefined;
  /** Back to what is published. */
  readonly discard: () => void;
}

const keptView = ({ selected, locale, width, panel }: ViewState): KeptView => ({ selected, locale, width, panel });

/** A view that was kept, but for a panel of a remote that is gone since. */
function withKnownPanel(view: KeptView, { contributions }: RemoteHost): KeptView {
  const { panel } = view;
  const isGone = panel?.includes('/') && !contributions.panels().some(({ id }) => id === panel);
  return isGone ? { ...view, panel: null } : view;
}

/** What is kept of a state; null where there is nothing to come back to. */
function toStored({ id, history, draft, view }: EditorSlice, path: string, at: number): StoredDraft | null {
  if (!id || !history || history.past.length + history.future.length + draft.changes === 0) return null;
  return {
    id,
    base: draft.base,
    history,
    view: keptView(view),
    path: draft.base ? keyOf(draft.base) : path,
    name: history.present.page,
    at,
    changes: draft.changes,
  };
}

/** A page as a document under edit; it is known by its path, and by its id from then on. */
export function createPageSession(
  parts: EditorParts,
  { database, lock, ahead, discard }: PageSessionOptions,
): DocumentSession {
  const { host, store, messages, clock, path } = parts;
  const ownerOf = (person: string) => ({ person, project: projectOf(parts) });
  let first = ahead;
  return createDocumentSession(parts, {
    store,
    project: projectOf(parts),
    lock,
    read: () => {
      const reading = first ?? readPage(host, path);
      first = undefined;
      return reading;
    },
    draftsOf: (person) => createDraftStore(database, ownerOf(person)),
    findId: async (person, tryRead) => {
      const list = await tryRead(() => listDrafts(database, ownerOf(person)));
      return list?.find((draft) => draft.path === path)?.page ?? null;
    },
    toKept: (state) => toStored(state, path, clock()),
    onRecover: ({ view }) => store.dispatch('viewed', withKnownPanel(view, host)),
    onReturn: ({ at }) => {
      messages.toast(messages.translate('back', { time: formatMoment(at, host.locale(), clock()) }), {
        type: 'info',
        timeout: 15_000,
        action: { label: messages.translate('discard'), run: discard },
      });
    },
    onLoadFailed: () => messages.message('page-load-failed', 'error'),
  });
}
