import {
  DRAFT_DOCUMENTS,
  DRAFT_SET,
  DRAFT_SET_NOTE,
  type DraftSetNote,
  draftDocument,
  draftSets,
  newestDraftSet,
} from 'shared-contracts/tool';
import { someAtOnce } from '../store/some-at-once.ts';
import { namedInStyles, type ReadDocument, readDocument } from './read-document.ts';

export interface SetOptions {
  readonly storage: CacheStorage;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** Whose documents they have to be. */
  readonly person: string;
  /** Whether that person is still there. */
  readonly isStill: () => boolean;
  readonly clock: () => Date;
}

/** Files that are asked for at once. */
const AT_ONCE = 6;
/** Sets that stay: the newest, and the one that documents which are still open were made of. */
const KEPT = 2;

interface Fetched {
  readonly address: string;
  readonly answer: Response;
  readonly html: string;
  readonly read: ReadDocument;
}

async function fetchDocument({ fetch, person }: SetOptions, address: string): Promise<Fetched> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const html = await answer.clone().text();
  const read = readDocument(html);
  // By way of the door, or in a tab where somebody else signed in meanwhile: nothing of it is kept.
  if (!answer.ok || answer.redirected || read?.session.user.id !== person)
    throw new Error(`${address} is no document of this person`);
  return { address, answer, html, read };
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const hashOf = async (documents: readonly Fetched[]): Promise<string> => {
  const text = documents.map(({ address, html }) => `${address}\n${html}`).join('\n');
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
};

/** A network that changes ends what is under way, a long list most likely of all: the same is asked for once more. */
const fetchFile = async ({ fetch }: SetOptions, address: string, integrity?: string): Promise<Response> => {
  const init = integrity ? { integrity } : {};
  return fetch(address, init).catch(() => fetch(address, init));
};

/** Puts every file of the documents into the set, from the set before where that has it. */
async function putFiles(
  options: SetOptions,
  cache: Cache,
  before: Cache | undefined,
  documents: readonly Fetched[],
): Promise<void> {
  const files = new Map(documents.flatMap(({ read }) => [...read.files]));
  const named = new Set<string>();
  const put = async (address: string, integrity?: string): Promise<void> => {
    const answer =
      (await before?.match(address, { ignoreVary: true })) ?? (await fetchFile(options, address, integrity));
    if (!answer.ok) throw new Error(`${address} does not come`);
    if (address.endsWith('.css'))
      for (const file of namedInStyles(await answer.clone().text(), address)) named.add(file);
    await cache.put(address, answer);
  };
  await someAtOnce(AT_ONCE, files, ([address, integrity]) => put(address, integrity));
  // Fonts have no integrity of their own: their names are made of their bytes, and the sheet that names them is known.
  await someAtOnce(
    AT_ONCE,
    [...named].filter((address) => !files.has(address)),
    (address) => put(address),
  );
}

/**
 * Keeps what the tool needs to open without a network (row O2), all of it or nothing: the note that makes a set one is put
 * last. Resolves with the set that is kept now.
 */
export async function keepSet(options: SetOptions): Promise<DraftSetNote> {
  const { storage, isStill, clock } = options;
  const first = await fetchDocument(options, '/admin');
  const { session, locales, defaultLocale } = first.read;
  const addresses = DRAFT_DOCUMENTS.flatMap((kind) =>
    locales.map((locale) => draftDocument(kind, locale, defaultLocale)),
  );
  const documents = await Promise.all(
    addresses.map(async (address) => (address === first.address ? first : fetchDocument(options, address))),
  );
  const hash = await hashOf(documents);
  const before = await newestDraftSet(storage);
  if (before?.note.hash === hash) return before.note;
  const at = clock().toISOString();
  const name = `${DRAFT_SET}${at} ${hash}`;
  const cache = await storage.open(name);
  try {
    await putFiles(options, cache, before?.cache, documents);
    for (const { address, answer } of documents) await cache.put(address, answer);
    if (!isStill()) throw new Error('Whose documents these are has signed out');
    const note: DraftSetNote = { hash, at, session, locales, defaultLocale };
    await cache.put(DRAFT_SET_NOTE, Response.json(note));
    for (const old of (await draftSets(storage)).slice(KEPT)) await storage.delete(old);
    return note;
  } catch (error) {
    await storage.delete(name);
    throw error;
  }
}
