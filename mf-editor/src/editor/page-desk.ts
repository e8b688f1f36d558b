import type { Page } from 'shared-contracts';
import { isSamePage, toDraft } from '../draft/draft-page.ts';
import type { DraftDatabase } from '../draft/storage/draft-database.ts';
import { createDraftStore, type DraftStore, type StoredDraft } from '../draft/storage/draft-store.ts';
import { formatMoment } from './format-moment.ts';
import { type DraftKeeping, keepDraft } from './keep-draft.ts';
import { createPageReader } from './load-page.ts';
import { type EditorParts, projectOf } from './parts.ts';
import { createTabLock, type TabLock, type TabLockOptions } from './tab-lock.ts';

export interface DeskOptions {
  readonly database: DraftDatabase;
  readonly clock: () => number;
  readonly lock?: Pick<TabLockOptions, 'locks' | 'openChannel'>;
  /** The page, where reading it has begun. */
  readonly ahead?: Promise<Page | null>;
  /** Back to what is published. */
  readonly discard: () => void;
}

/** The page on the desk: loaded, with its draft of this device, held by this tab, kept as it changes. */
export interface PageDesk {
  readonly load: () => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly takeOver: () => Promise<void>;
  /** Puts everything away, kept. */
  readonly clear: () => Promise<void>;
  /** Whose draft lies there; null while none does. */
  readonly person: () => string | null;
}

/** What lies on the desk. */
interface Work {
  readonly drafts: DraftStore;
  readonly keeping: DraftKeeping;
  readonly lock: TabLock;
}

export function createPageDesk(parts: EditorParts, { database, clock, lock, ahead, discard }: DeskOptions): PageDesk {
  const { host, store, say, path } = parts;
  const readPage = createPageReader(parts, ahead);
  let work: Work | null = null;
  let person: string | null = null;
  /** Only the newest loading counts. */
  let turn = 0;

  /** A browser that keeps nothing is no reason not to edit. */
  const tryRead = async <Value>(read: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (error) {
      host.report(error, 'editor: read drafts');
      store.dispatch('keeping', 'failed');
      say.toast(say.words('notKept'), { type: 'warning', timeout: false });
      return null;
    }
  };

  const welcomeBack = ({ at, changes }: StoredDraft): void => {
    if (changes === 0) return;
    const text = say.words('back', { time: formatMoment(at, host.locale(), clock()) });
    say.toast(text, { type: 'info', timeout: 15_000, action: { label: say.words('discard'), run: discard } });
  };

  const show = (page: Page | null, kept: StoredDraft | null, isMine: boolean): void => {
    // A save that got through while this device never heard of it, as where it was left at that moment.
    const isSaved = kept !== null && page !== null && isSamePage(kept.history.present, toDraft(page));
    const isOld = kept?.base?.version !== page?.version && !isSaved;
    // All of it was saved, and saved over since: nothing to come back to.
    const draft = kept?.changes === 0 && isOld ? null : kept;
    if (!draft) {
      if (page) store.dispatch('loaded', page);
      else store.dispatch('loading', 'missing');
      return;
    }
    const { pageId, base, history, view } = draft;
    store.dispatch('recovered', { pageId, base: isOld ? base : page, history: { ...history, open: null }, view });
    if (isMine && !isSaved) welcomeBack(draft);
    if (isOld) {
      const at = page?.last_updated ?? null;
      store.dispatch('conflicted', { theirs: page, by: null, at, stage: 'ahead' });
    }
  };

  /** Id of the page at the path: the published one's, or of a draft whose page is gone. */
  const idOf = async (drafts: DraftStore, page: Page | null): Promise<string | null> => {
    if (page) return page.id;
    const list = await tryRead(drafts.list);
    return list?.find((draft) => draft.path === path)?.page ?? null;
  };

  /** Another tab let go of the page: it is shown as that tab left it. */
  const gain = async (drafts: DraftStore, pageId: string, isStillMine: () => boolean): Promise<void> => {
    try {
      const page = await readPage(path);
      const kept = await tryRead(() => drafts.read(pageId));
      if (!isStillMine()) return;
      show(page, kept, true);
      store.dispatch('elsewhere', false);
    } catch (error) {
      if (isStillMine()) fail(error);
    }
  };

  const fail = (error: unknown): void => {
    host.report(error, 'editor: load page');
    say.message('page-load-failed', 'error');
    store.dispatch('loading', 'failed');
  };

  const clear = async (): Promise<void> => {
    const former = work;
    work = null;
    person = null;
    await former?.keeping.stop();
    former?.lock.release();
  };

  let gaining: Promise<void> = Promise.resolve();

  const lay = async (isCurrent: () => boolean): Promise<void> => {
    const page = await readPage(path);
    const user = host.session.user();
    if (!user) throw new Error('Nobody is signed in');
    const drafts = createDraftStore(database, { person: user.id, project: projectOf(parts) });
    const pageId = await idOf(drafts, page);
    if (!isCurrent()) return;
    person = user.id;
    if (!pageId) return store.dispatch('loading', 'missing');
    const keeping = keepDraft(parts, drafts, clock);
    let owns = 0;
    const held = createTabLock({
      ...lock,
      // One content at a time, whichever page it stands on.
      name: `sections-draft:${user.id}:${projectOf(parts)}`,
      onGain: () => {
        owns += 1;
        const own = owns;
        gaining = gain(drafts, pageId, () => own === owns && isCurrent());
      },
      onLose: () => {
        owns += 1;
        store.dispatch('elsewhere', true);
      },
      onAsked: async () => {
        await keeping.flush();
        return store.getState().draft.kept !== 'failed';
      },
    });
    work = { drafts, keeping, lock: held };
    const isMine = await held.acquire();
    const kept = await tryRead(() => drafts.read(pageId));
    if (!isCurrent()) return;
    store.dispatch('elsewhere', !isMine);
    show(page, kept, isMine);
  };

  return {
    person: () => person,
    clear: () => {
      turn += 1;
      return clear();
    },
    flush: async () => work?.keeping.flush(),
    takeOver: async () => {
      const outcome = await work?.lock.takeOver();
      if (outcome === 'refused') say.toast(say.words('otherTabUnkept'), { type: 'error' });
      await gaining;
    },
    load: async () => {
      turn += 1;
      const mine = turn;
      await clear();
      store.start();
      try {
        await lay(() => mine === turn);
      } catch (error) {
        if (mine === turn) fail(error);
      }
    },
  };
}
