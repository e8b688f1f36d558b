import type { PageStatus, SavedPage } from 'shared-contracts';
import { toBody } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { failureOf, isConflict } from '../draft/failure.ts';
import { findMissing } from '../draft/missing-required.ts';
import type { Editor, SaveOutcome as Outcome } from './editor-types.ts';
import { refreshPages } from './pages-query.ts';
import { type EditorParts, projectOf } from './parts.ts';
import { sayTakenOut } from './taken-out.ts';

export interface Saver {
  /** A save asked for while one is under way is that one. */
  readonly save: Editor['save'];
  readonly setStatus: Editor['setStatus'];
  readonly restoreRevision: Editor['restoreRevision'];
  /** Resolves once no save is under way. */
  readonly settled: () => Promise<unknown>;
}

/** `show` puts a page in place of the draft, as a step. */
export function createSaver(parts: EditorParts, show: (page: DraftPage) => void): Saver {
  const { host, store, say, context } = parts;

  /** Leads to the first required value that is blank; false where there is none. */
  const leadToMissing = (page: DraftPage): boolean => {
    const words = { section: say.words('fillRequired'), field: say.words('blank') };
    const missing = findMissing(page, store.getState().published, context, words);
    const [first] = missing;
    if (!first) return false;
    store.dispatch('marked', Object.fromEntries(missing.map((section) => [section.id, section])));
    const [path = ''] = Object.keys(first.errors ?? {});
    const suffix = `.${context.defaultLocale}`;
    const field = path.endsWith(suffix) ? path.slice(0, -suffix.length) : path;
    store.dispatch('viewed', {
      selected: first.id,
      activeField: { section: first.id, path: field },
      locale: context.defaultLocale,
    });
    say.toast(words.section, { type: 'error' });
    return true;
  };

  const send = (page: DraftPage, status?: PageStatus): Promise<SavedPage> => {
    const { draft, pageId } = store.getState();
    const id = pageId ?? '';
    return host.write.savePage({
      params: { project: projectOf(parts), page: id },
      body: toBody(id, page, status),
      headers: draft.base ? { ifMatch: `"${draft.base.version}"` } : { ifNoneMatch: '*' },
    });
  };

  const refuse = (error: unknown, failed: () => void): Outcome => {
    const failure = failureOf(error);
    if (isConflict(failure)) {
      const { conflict } = store.getState().draft;
      const isKnown = conflict?.theirs?.version === failure.page?.version;
      const at = failure.page?.last_updated ?? null;
      const by = isKnown ? (conflict?.by ?? null) : null;
      // What they saved is shown beside it, with these words; a version that was looked at is not put in the way again.
      const isShown = failure.page !== null && !(isKnown && conflict?.stage === 'refused');
      store.dispatch('conflicted', { theirs: failure.page, by, at, stage: 'refused' });
      if (!isShown) say.message('old-version', 'error');
      return 'refused';
    }
    store.dispatch('saveFailed');
    host.report(error, 'editor: save page');
    if (failure.code === 'unauthenticated') say.message('token-invalid', 'error');
    else failed();
    return 'failed';
  };

  /** Says where the page is now, which the buttons promised. */
  const tell = (answer: SavedPage, before: PageStatus | undefined): void => {
    if (store.getState().draft.changes > 0) say.toast(say.words('savedBut'), { type: 'success' });
    else if (answer.status === 'draft') say.toast(say.words('draftSaved'), { type: 'success' });
    else say.toast(say.words(before === 'published' ? 'published' : 'firstPublished'), { type: 'success' });
  };

  const settle = (answer: SavedPage, sent: DraftPage): Outcome => {
    const before = store.getState().draft.base?.status;
    store.dispatch('saved', { answer, sent });
    if (answer.status !== before) void refreshPages(host);
    sayTakenOut(host, answer.taken_out);
    if (answer.invalid_sections.length > 0) {
      say.message('contents-not-saved', 'error');
      return 'refused';
    }
    tell(answer, before);
    return 'saved';
  };

  const run = async (status?: PageStatus): Promise<Outcome> => {
    const { present, base, changes, conflict } = store.getState().draft;
    if (base && changes === 0 && !conflict && (status ?? base.status) === base.status) {
      say.toast(say.words(base.status === 'draft' ? 'nothingToSave' : 'nothingToPublish'), { type: 'info' });
      return 'unchanged';
    }
    if (!present || leadToMissing(present)) return 'refused';
    store.dispatch('saving');
    try {
      return settle(await send(present, status), present);
    } catch (error) {
      return refuse(error, () => say.message('save-failed', 'error'));
    }
  };

  /** What is stored under another status, whatever is being written here. */
  const putStatus = async (status: PageStatus): Promise<Outcome> => {
    const { draft, published } = store.getState();
    const { base } = draft;
    if (!base || !published) return 'refused';
    if (base.status === status) return 'unchanged';
    store.dispatch('saving');
    try {
      const { invalid_sections: _, ...page } = await send(published, status);
      store.dispatch('rebased', page);
      void refreshPages(host);
      const isDraft = status === 'draft';
      const undo = { label: say.words('undo'), run: () => void changeStatus(isDraft ? 'published' : 'draft') };
      say.toast(say.words(isDraft ? 'unpublished' : 'firstPublished'), {
        type: 'success',
        ...(isDraft && { action: undo }),
      });
      return 'saved';
    } catch (error) {
      return refuse(error, () => say.message('save-failed', 'error'));
    }
  };
  const restore = async (revision: number): Promise<Outcome> => {
    const { base } = store.getState().draft;
    if (!base) return 'refused';
    store.dispatch('saving');
    try {
      const {
        invalid_sections: _,
        taken_out: _none,
        ...page
      } = await host.write.restoreRevision({
        params: { project: projectOf(parts), page: base.id, revision: String(revision) },
        headers: { ifMatch: `"${base.version}"` },
      });
      store.dispatch('rebased', page);
      const { published } = store.getState();
      if (published) show(published);
      return 'saved';
    } catch (error) {
      return refuse(error, () => void say.toast(say.words('restoreFailed'), { type: 'error' }));
    }
  };

  let running: Promise<Outcome> | null = null;
  const once = (begin: () => Promise<Outcome>): Promise<Outcome> => {
    running ??= begin().finally(() => {
      running = null;
    });
    return running;
  };
  const changeStatus = async (status: PageStatus): Promise<Outcome> => {
    await running;
    return once(() => putStatus(status));
  };
  return {
    save: (status) => once(() => run(status)),
    setStatus: changeStatus,
    restoreRevision: async (revision) => {
      await running;
      return once(() => restore(revision));
    },
    settled: async () => running,
  };
}
