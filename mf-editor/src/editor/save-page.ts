import type { Page, PageStatus, SavedPage } from 'shared-contracts';
import { createWriter, type Precondition } from 'shared-contracts/documents';
import { isDraftModeOn } from 'shared-contracts/tool';
import { toBody } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import type { LinkFate } from '../draft/links.ts';
import type { Editor, SaveOutcome as Outcome } from './editor-types.ts';
import { refreshPages } from './pages-query.ts';
import { type EditorParts, projectOf } from './parts.ts';
import type { SettledLinks } from './save-globals.ts';
import { createSaveOutcomes } from './save-outcome.ts';

export interface Saver {
  /** A save asked for while one is under way is that one. */
  readonly save: Editor['save'];
  readonly setStatus: Editor['setStatus'];
  readonly restoreRevision: Editor['restoreRevision'];
  /** Resolves once no save is under way. */
  readonly settled: () => Promise<unknown>;
}

interface Sent {
  readonly status?: PageStatus | undefined;
  readonly fates?: ReadonlyMap<string, LinkFate>;
}

/** Words for that a page, or variation, is stored as it stands on the screen. */
function nothingIn({ status, variation_of }: Pick<Page, 'status' | 'variation_of'>) {
  if (variation_of !== undefined) return 'nothingToSaveVariation';
  return status === 'draft' ? 'nothingToSave' : 'nothingToPublish';
}

/** `show` puts a page in place of the draft, as a step. */
export function createSaver(
  parts: EditorParts,
  show: (page: DraftPage) => void,
  settleLinks: (page: DraftPage) => Promise<SettledLinks>,
): Saver {
  const { host, store, messages } = parts;
  const { leadToMissing, onFailed, settle } = createSaveOutcomes(parts);
  const writer = createWriter(parts, (isShown) => {
    if (!isShown) messages.message('old-version', 'error');
  });
  const onSaveFailed = onFailed(() => messages.message('save-failed', 'error'));

  const send = (page: DraftPage, headers: Precondition, { status, fates }: Sent = {}): Promise<SavedPage> => {
    const { id, published: base } = store.getState();
    const params = { project: projectOf(parts), page: id ?? '' };
    const body = toBody(page, { id: id ?? '', status, base, ...(fates && { fates }) });
    return host.write.savePage({ params, body, headers });
  };

  const run = async (status?: PageStatus): Promise<Outcome> => {
    const { present, base, changes, conflict } = store.getState().draft;
    if (base && changes === 0 && !conflict && (status ?? base.status) === base.status) {
      messages.toast(messages.translate(nothingIn(base)), { type: 'info' });
      return 'unchanged';
    }
    if (!present || leadToMissing(present)) return 'refused';
    const fates = await settleLinks(present);
    if (fates === 'refused' || fates === 'failed') return fates;
    return writer.write({
      send: async (headers) => settle(await send(present, headers, { status, fates }), present),
      onFailed: onSaveFailed,
    });
  };

  /** What is stored under another status, whatever is being written here. */
  const putStatus = async (status: PageStatus): Promise<Outcome> => {
    const { draft, published } = store.getState();
    if (!draft.base || !published) return 'refused';
    if (draft.base.status === status) return 'unchanged';
    return writer.write({
      send: async (headers) => {
        const { invalid_sections: _, ...page } = await send(published, headers, { status });
        store.dispatch('rebased', page);
        void refreshPages(host);
        const isDraft = status === 'draft';
        const undo = { label: messages.translate('undo'), run: () => void setStatus(isDraft ? 'published' : 'draft') };
        const words = isDraft ? 'unpublished' : 'firstPublished';
        messages.toast(messages.translate(isDraftModeOn() ? 'keptHere' : words), {
          type: 'success',
          ...(isDraft && { action: undo }),
        });
        return 'saved';
      },
      onFailed: onSaveFailed,
    });
  };
  const setStatus = (status: PageStatus): Promise<Outcome> => writer.follow(() => putStatus(status));

  const restore = async (revision: number): Promise<Outcome> => {
    const { base } = store.getState().draft;
    if (!base) return 'refused';
    return writer.write({
      send: async () => {
        const answer = await host.write.restoreRevision({
          params: { project: projectOf(parts), page: base.id, revision: String(revision) },
          headers: { ifMatch: `"${base.version}"` },
        });
        const { invalid_sections: _, taken_out: _none, ...page } = answer;
        store.dispatch('rebased', page);
        const { published } = store.getState();
        if (published) show(published);
        return 'saved';
      },
      onFailed: onFailed(() => void messages.toast(messages.translate('restoreFailed'), { type: 'error' })),
    });
  };

  return {
    save: (status) => writer.join(() => run(status)),
    setStatus,
    restoreRevision: (revision) => writer.follow(() => restore(revision)),
    settled: writer.settled,
  };
}
