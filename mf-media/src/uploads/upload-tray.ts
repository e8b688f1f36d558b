import type { ErrorCode, Media, RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { failureOf, readSignedIn } from 'shared-contracts/documents';
import { FairQueue } from 'shared-contracts/fair-queue';
import { isDraftModeOn, MOST_OF_DRAFT_MEDIUM } from 'shared-contracts/tool';
import { checkFile } from './check-file.ts';
import { type Flaw, flawWords } from './flaw-words.ts';
import { hashFile } from './hash-file.ts';
import { forgetFile, MOST_TITLE, type SendOptions, sendFile } from './send-file.ts';
import { tryAgain } from './try-again.ts';
import {
  doesFor,
  folderOf,
  isFileOf,
  isUnderWay,
  itemOf,
  type UploadItem,
  unchosenItem,
  type Wish,
} from './upload-item.ts';
import { limitByNow, uploadLimit } from './upload-limit.ts';

/** Files that are sent at the same time; more would only share the same line. */
const AT_ONCE = 3;

/** What may pass by itself: lines and servers come back, and what is behind is asked for anew. */
const PASSING: readonly (ErrorCode | null)[] = [
  null,
  'unavailable',
  'internal',
  'too_many_requests',
  'upload_moved',
  'upload_incomplete',
];

/** What an upload may do with the world; a test has its own. */
export interface UploadWorld {
  readonly send: typeof sendFile;
  readonly forget: typeof forgetFile;
  readonly hash: typeof hashFile;
}
const WORLD: UploadWorld = { send: sendFile, forget: forgetFile, hash: hashFile };

type Arrival = (medium: Media, id: string) => void;

interface Running {
  readonly controller: AbortController;
  /** Ends the pause before the next try. */
  now: (() => void) | null;
  /** Once nothing of it is on its way any more. */
  readonly ended: PromiseWithResolvers<void>;
}

export interface Trayful {
  /** In the order in which they came; what has arrived is gone from here. */
  readonly items: readonly UploadItem[];
  /** That have arrived since the tray was empty, by name. */
  readonly arrived: readonly string[];
}

/** Uploads of one project, whichever screen shows them: each goes on until it has arrived, is called off, or fails for good. */
export class UploadTray {
  readonly #host: RemoteHost;
  readonly #world: UploadWorld;
  readonly #queue = new FairQueue({ atOnce: AT_ONCE });
  /** One file is looked through at a time. */
  readonly #looking = new FairQueue({ atOnce: 1 });
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Set<() => void>();
  readonly #arrivals = new Set<Arrival>();
  /** Who waits for one upload, by its id. */
  readonly #watchers = new Map<string, (item: UploadItem | undefined) => void>();
  /** What failed and left: the same file again goes on where it was. */
  readonly #left = new WeakMap<File, UploadItem>();
  /** What arrived or was called off while the list was under way does not come back with it. */
  readonly #ever = new Set<string>();
  /** A larger package was offered and not taken: the files behind do not ask for it again, until somebody adds more. */
  #isRoomDeclined = false;
  #full: Trayful = { items: [], arrived: [] };

  constructor(host: RemoteHost, world: UploadWorld = WORLD) {
    this.#host = host;
    this.#world = world;
  }

  readonly full = (): Trayful => this.#full;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Told of each medium as it arrives, and of which upload it is. Returns the removal. */
  onArrival(listener: Arrival): () => void {
    this.#arrivals.add(listener);
    return () => this.#arrivals.delete(listener);
  }

  /** Told of one upload as it changes, and of nothing once it is gone. Returns the removal. */
  watch(id: string, watcher: (item: UploadItem | undefined) => void): () => void {
    this.#watchers.set(id, watcher);
    watcher(this.#find(id));
    return () => this.#watchers.delete(id);
  }

  /** What was begun before this page was opened, by the server's own list. */
  async restore(): Promise<void> {
    const { result } = await this.#host.api.listUploads({ params: { project: this.#project } });
    this.#set([...this.#full.items, ...result.filter(({ id }) => !this.#ever.has(id)).map(unchosenItem)]);
  }

  /** Begins files, or goes on with those that were begun before. Returns the ids of their uploads. */
  add(files: readonly File[], wish: Wish = {}): readonly string[] {
    return files.map((file) => {
      const isBegun = (item: UploadItem): boolean => item.state === 'unchosen' && doesFor(item, wish);
      const begun = this.#full.items.find((item) => isBegun(item) && isFileOf(item, file));
      if (!begun) return this.begin(file, wish);
      this.#change(begun.id, { tag: folderOf(file), ...wish, isPrivate: begun.isPrivate });
      this.choose(begun.id, file);
      return begun.id;
    });
  }

  /** Begins one file, or goes on with it where it failed and left. Returns the id of its upload. */
  begin(file: File, wish: Wish = {}): string {
    this.#isRoomDeclined = false;
    const left = this.#left.get(file);
    this.#left.delete(file);
    const goesOn = left && doesFor(left, wish);
    const item: UploadItem = goesOn
      ? { ...left, ...wish, isPrivate: left.isPrivate, state: 'waiting', failure: null }
      : itemOf(file, wish);
    this.#set([...this.#full.items, item]);
    void this.#run(item.id);
    return item.id;
  }

  /** Takes what has failed off the list, for who tells of it elsewhere. */
  leave(id: string): void {
    const item = this.#find(id);
    if (item?.file) this.#left.set(item.file, item);
    this.#drop(id);
  }

  /** The file of an upload that was begun before. */
  choose(id: string, file: File): void {
    const item = this.#find(id);
    if (!item) return;
    if (!isFileOf(item, file)) {
      const words = this.#say('uploads.otherFile');
      this.#change(id, { state: 'unchosen', failure: { code: 'upload_damaged', words } });
      return;
    }
    this.#change(id, { file, failure: null, state: 'waiting' });
    void this.#run(id);
  }

  pause(id: string): void {
    this.#change(id, { state: 'paused' });
    this.#running.get(id)?.controller.abort();
  }

  /** Goes on with what is paused or has failed, and at once with what waits. */
  resume(id: string): void {
    this.#isRoomDeclined = false;
    const running = this.#running.get(id);
    if (running && !running.controller.signal.aborted) {
      running.now?.();
      return;
    }
    this.#change(id, { failure: null, state: 'waiting' });
    void this.#run(id);
  }

  /** Equal bytes are wanted twice. */
  addAnyway(id: string): void {
    this.#change(id, { isWanted: true, same: null });
    this.resume(id);
  }

  /** Calls one off, and takes away what was sent of it. */
  cancel(id: string): void {
    const isBegun = this.#find(id)?.isBegun === true;
    const running = this.#running.get(id);
    this.#drop(id);
    // What is still on its way to the server would be heard after what takes it away.
    running?.controller.abort();
    const ended = running?.ended.promise ?? Promise.resolve();
    if (isBegun) void ended.then(() => this.#world.forget(this.#host, id));
  }

  pauseAll(): void {
    for (const item of this.#full.items) if (isUnderWay(item) && item.state !== 'finishing') this.pause(item.id);
  }

  resumeAll(): void {
    for (const { id, state } of this.#full.items) if (state === 'paused') this.resume(id);
  }

  /** The line is back: what waits for it goes on, and what gave up waiting. */
  retryAway(): void {
    for (const { now } of this.#running.values()) now?.();
    for (const { id, state, failure } of this.#full.items)
      if (state === 'failed' && failure?.code === 'unavailable') this.resume(id);
  }

  get #project(): string {
    return this.#host.project?.id ?? '';
  }

  #find(id: string): UploadItem | undefined {
    return this.#full.items.find((item) => item.id === id);
  }

  #set(items: readonly UploadItem[], arrived = this.#full.arrived): void {
    this.#full = { items, arrived: this.#full.items.length === 0 ? [] : arrived };
    for (const { id } of items) this.#ever.add(id);
    for (const listener of this.#listeners) listener();
  }

  #change(id: string, next: Partial<UploadItem>): void {
    this.#set(this.#full.items.map((item) => (item.id === id ? { ...item, ...next } : item)));
    this.#watchers.get(id)?.(this.#find(id));
  }

  #drop(id: string, arrived = this.#full.arrived): void {
    this.#set(
      this.#full.items.filter((item) => item.id !== id),
      arrived,
    );
    this.#watchers.get(id)?.(undefined);
  }

  #fail(id: string, flaw: Flaw, state: 'failed' | 'unchosen', file: File): void {
    const { takes = 'all' } = this.#find(id) ?? {};
    const words = flawWords({ takes, ...flaw }, this.#host.locale(), file);
    this.#change(id, { state, failure: { code: flaw.code, words } });
  }

  /** From its turn to its end, whichever it is. */
  async #run(id: string): Promise<void> {
    const running: Running = { controller: new AbortController(), now: null, ended: Promise.withResolvers() };
    const { signal } = running.controller;
    this.#running.set(id, running);
    await this.#queue
      .run(this.#project, async () => {
        const item = signal.aborted ? undefined : this.#find(id);
        if (!item?.file) return;
        await this.#upload({ ...item, file: item.file }, running);
      })
      .catch((error: unknown) => {
        // Who called it off has said already what is to become of it.
        const { file } = this.#find(id) ?? {};
        if (signal.aborted || !file) return;
        const { code, message } = failureOf(error);
        this.#fail(id, code ? { code, message } : { code: 'unavailable' }, 'failed', file);
      });
    if (this.#running.get(id) === running) this.#running.delete(id);
    running.ended.resolve();
  }

  async #upload(item: UploadItem & { readonly file: File }, running: Running): Promise<void> {
    const { id, file } = item;
    const { signal } = running.controller;
    this.#change(id, { state: 'checking' });
    // Row O3: in draft mode files stay in this browser, which has room for small ones.
    const isDraft = isDraftModeOn();
    const most = isDraft ? MOST_OF_DRAFT_MEDIUM : await this.#mostFor(file);
    const flaw = await checkFile(file, { takes: item.takes, most });
    const message = isDraft && flaw === 'media_too_large' ? this.#say('uploads.draftTooLarge') : undefined;
    if (flaw) return this.#fail(id, { code: flaw, most, message }, 'failed', file);
    if (isDraft) return this.#arrive(item, await this.#keep(item));
    const hash = await this.#looking.run('', () => this.#world.hash(file, signal));
    // Another file of the same name and size would be sent, and refused, in vain.
    if (item.hash !== null && hash !== null && item.hash !== hash) {
      this.#change(id, { file: null });
      return this.#fail(id, { code: 'upload_damaged' }, 'unchosen', file);
    }
    this.#change(id, { hash });
    const isNew = !item.isBegun && !item.isWanted && !item.replaces;
    const same = isNew && hash !== null ? await this.#findSame(hash, signal) : null;
    signal.throwIfAborted();
    // What is private can stand on no page.
    if (same && item.isReused && same.private_status === 'public') return this.#arrive(item, same);
    if (same && !item.isReused) return this.#change(id, { state: 'same', same });
    const medium = await this.#sendAll(id, file, hash, running);
    signal.throwIfAborted();
    this.#arrive(item, medium);
  }

  #say(key: string): string {
    return this.#host.i18n.t(key, { ns: 'mf-media' });
  }

  /** Draft mode takes it as one call, and nothing is sent. */
  #keep({ id, file, tag, isPrivate, replaces }: UploadItem & { readonly file: File }): Promise<Media> {
    const body = { id, 'files[1][file]': file, title: file.name.slice(0, MOST_TITLE) };
    const params = { project: this.#project };
    if (replaces)
      return this.#host.write.replaceMedia({
        params: { ...params, media: replaces.media },
        body: { 'files[1][file]': file },
      });
    const more = { ...(tag !== null && { tags: [tag] }), ...(isPrivate && { private_status: 'private' as const }) };
    return this.#host.write.uploadMedia({ params, body: { ...body, ...more } });
  }

  #arrive({ id, name }: UploadItem, medium: Media): void {
    // Who watches it is to know what became of it before it is gone.
    for (const listener of this.#arrivals) listener(medium, id);
    this.#drop(id, [...this.#full.arrived, name]);
  }

  async #findSame(content_hash: string, signal: AbortSignal): Promise<Media | null> {
    const query = { content_hash, per_page: 1 };
    const asked = this.#host.api.listMedia({ params: { project: this.#project }, query, signal });
    // It is a courtesy: where it cannot be had, the file is sent.
    return asked.then(({ result }) => result[0] ?? null).catch(() => null);
  }

  /** Row P5: where the package has no room for a file, a larger one is offered, once for all that are under way. */
  async #withRoom<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (this.#isRoomDeclined) return send();
    return this.#host.withRoom(send).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 402) this.#isRoomDeclined = true;
      throw error;
    });
  }

  /** Bytes that a file may have, asked anew where it has more: the package may have been changed meanwhile. */
  async #mostFor({ size }: File): Promise<number | undefined> {
    const known = await uploadLimit(this.#host);
    if (known === undefined || size <= known) return known;
    // What is said of it is said by the check that follows.
    return this.#withRoom(() => limitByNow(this.#host, size)).catch(() => known);
  }

  /** Until all has arrived and is a medium, over any number of cuts. */
  #sendAll(id: string, file: File, hash: string | null, running: Running): Promise<Media> {
    const { signal } = running.controller;
    return tryAgain(
      async (progress) => {
        running.now = null;
        const { isBegun = false, state, tag = null, isPrivate = false, replaces = null } = this.#find(id) ?? {};
        // Until something goes through again, it is still away.
        if (state !== 'away') this.#change(id, { state: 'sending' });
        const options: SendOptions = {
          signal,
          onBegun: () => this.#change(id, { isBegun: true }),
          onProgress: (sent) => {
            progress();
            this.#change(id, { sent, state: 'sending' });
          },
        };
        await this.#withRoom(() =>
          readSignedIn(this.#host, () =>
            this.#world.send(this.#host, { id, file, hash, isBegun, isPrivate, replaces }, options),
          ),
        );
        this.#change(id, { state: 'finishing', sent: file.size });
        const params = { project: this.#project, upload: id };
        const query = tag === null ? {} : { tag };
        return this.#host.write.finishUpload({ params, query, headers: { locale: this.#host.locale() } });
      },
      {
        signal,
        mayPass: (error) => PASSING.includes(failureOf(error).code),
        onWait: (now) => {
          running.now = now;
          this.#change(id, { state: 'away' });
        },
      },
    );
  }
}

const trays = new WeakMap<RemoteHost, UploadTray>();

/** The tray of a project: it outlives the screens that show it. */
export function trayOf(host: RemoteHost, world?: UploadWorld): UploadTray {
  const tray = trays.get(host) ?? new UploadTray(host, world);
  trays.set(host, tray);
  return tray;
}
