import type { DocumentParts, DocumentState, Drafts, KeptDraft, Stored } from './document-types.ts';
import { type DraftKeeping, type KeepOptions, keepDraft } from './keep-draft.ts';
import { readSignedIn } from './read-signed-in.ts';
import { createShow } from './show-document.ts';
import { createTabLock, type TabLock, type TabLockOptions } from './tab-lock.ts';

type ReadTried = <Value>(read: () => Promise<Value>) => Promise<Value | null>;

export interface SessionOptions<Base, Content, Invalid, State, Kept>
  extends Pick<KeepOptions<Base, Content, Invalid, State, Kept>, 'store' | 'toKept'> {
  readonly project: string;
  /** Reads what is stored; null where nothing is. */
  readonly read: () => Promise<Base | null>;
  readonly draftsOf: (person: string) => Drafts<Kept>;
  /** Id of a document that is not stored, or no longer; null where none is known. */
  readonly findId: (person: string, tryRead: ReadTried) => Promise<string | null>;
  readonly lock?: Pick<TabLockOptions, 'locks' | 'openChannel'> | undefined;
  readonly onRecover?: (draft: Kept) => void;
  /** A draft of an earlier visit is back. */
  readonly onReturn: (draft: Kept) => void;
  readonly onLoadFailed?: () => void;
}

/** The document under edit: loaded, with its draft of this device, held by this tab, kept as it changes. */
export interface DocumentSession {
  readonly load: () => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly takeOver: () => Promise<void>;
  /** Puts everything away, kept. */
  readonly clear: () => Promise<void>;
  /** Whose draft lies there; null while none does. */
  readonly person: () => string | null;
}

/** A browser that keeps nothing is no reason not to edit. A reading that nobody waits for any more fails unsaid. */
const createTryRead =
  <Base, Content, Invalid>(
    { host, store, messages, name }: DocumentParts<Base, Content, Invalid>,
    isAwaited: () => boolean,
  ): ReadTried =>
  async (read) => {
    try {
      return await read();
    } catch (error) {
      if (!isAwaited()) return null;
      host.report(error, `${name}: read drafts`);
      store.dispatch('keeping', 'failed');
      messages.toast(messages.translate('notKept'), { type: 'warning', timeout: false });
      return null;
    }
  };

/** What is open while a document is: its draft is kept, and this tab holds or awaits it. */
interface Work {
  readonly keeping: DraftKeeping;
  readonly lock: TabLock;
  /** Resolves once the document that came from another tab last is on screen. */
  readonly gained: () => Promise<void>;
}

interface WorkOptions<Kept> {
  readonly person: string;
  readonly drafts: Drafts<Kept>;
  /** Another tab let go of the document. */
  readonly onGain: (isStillMine: () => boolean) => Promise<void>;
}

function startWork<
  Base extends Stored,
  Content,
  Invalid,
  State extends DocumentState<Base, Content, Invalid>,
  Kept extends KeptDraft<Base, Content>,
>(
  parts: DocumentParts<Base, Content, Invalid>,
  options: SessionOptions<Base, Content, Invalid, State, Kept>,
  { person, drafts, onGain }: WorkOptions<Kept>,
): Work {
  const { store } = parts;
  const keeping = keepDraft(parts, { ...options, drafts });
  let changesOfOwner = 0;
  let gaining: Promise<void> = Promise.resolve();
  const lock = createTabLock({
    ...options.lock,
    // One content at a time, whichever document it is.
    name: `sections-draft:${person}:${options.project}`,
    onGain: () => {
      changesOfOwner += 1;
      const mine = changesOfOwner;
      gaining = onGain(() => mine === changesOfOwner);
    },
    onLose: () => {
      changesOfOwner += 1;
      store.dispatch('elsewhere', true);
    },
    onAsked: async () => {
      await keeping.flush();
      return store.getState().draft.kept !== 'failed';
    },
  });
  return { keeping, lock, gained: () => gaining };
}

/** How a document comes on screen: as it is stored, with what this device kept of it. */
function createLoading<
  Base extends Stored,
  Content,
  Invalid,
  State extends DocumentState<Base, Content, Invalid>,
  Kept extends KeptDraft<Base, Content>,
>(parts: DocumentParts<Base, Content, Invalid>, options: SessionOptions<Base, Content, Invalid, State, Kept>) {
  const { host, store, name } = parts;
  const show = createShow(parts, options);
  const read = (): Promise<Base | null> => readSignedIn(host, options.read);

  const fail = (error: unknown): void => {
    host.report(error, `${name}: load`);
    options.onLoadFailed?.();
    store.dispatch('loading', 'failed');
  };
  /** Another tab let go of it: it is shown as that tab left it. */
  const gain = async (drafts: Drafts<Kept>, id: string, isStillMine: () => boolean): Promise<void> => {
    try {
      const stored = await read();
      const kept = await createTryRead(parts, isStillMine)(() => drafts.read(id));
      if (!isStillMine()) return;
      show(id, stored, kept, true);
      store.dispatch('elsewhere', false);
    } catch (error) {
      if (isStillMine()) fail(error);
    }
  };
  return { read, show, fail, gain };
}

export function createDocumentSession<
  Base extends Stored,
  Content,
  Invalid,
  State extends DocumentState<Base, Content, Invalid>,
  Kept extends KeptDraft<Base, Content>,
>(
  parts: DocumentParts<Base, Content, Invalid>,
  options: SessionOptions<Base, Content, Invalid, State, Kept>,
): DocumentSession {
  const { host, store, messages } = parts;
  const { draftsOf, findId } = options;
  const { read, show, gain, fail } = createLoading(parts, options);
  let work: Work | null = null;
  let person: string | null = null;
  /** Only the newest loading counts. */
  let turn = 0;

  const clear = async (): Promise<void> => {
    const former = work;
    work = null;
    person = null;
    await former?.keeping.stop();
    former?.lock.release();
  };

  const open = async (isCurrent: () => boolean): Promise<void> => {
    const tryRead = createTryRead(parts, isCurrent);
    const stored = await read();
    const user = host.session.user();
    if (!user) throw new Error('Nobody is signed in');
    const drafts = draftsOf(user.id);
    const id = stored?.id ?? (await findId(user.id, tryRead));
    if (!isCurrent()) return;
    person = user.id;
    if (!id) return store.dispatch('loading', 'missing');
    const started = startWork(parts, options, {
      person,
      drafts,
      onGain: (isStillMine) => gain(drafts, id, () => isStillMine() && isCurrent()),
    });
    work = started;
    const isMine = await started.lock.acquire();
    const kept = await tryRead(() => drafts.read(id));
    if (!isCurrent()) return;
    store.dispatch('elsewhere', !isMine);
    show(id, stored, kept, isMine);
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
      if (outcome === 'refused') messages.toast(messages.translate('otherTabUnkept'), { type: 'error' });
      await work?.gained();
    },
    load: async () => {
      turn += 1;
      const mine = turn;
      await clear();
      store.start();
      try {
        await open(() => mine === turn);
      } catch (error) {
        if (mine === turn) fail(error);
      }
    },
  };
}
