import { STORE_NAMES } from 'offline-api/records';
import type { ApiCalls, DraftCopy, RemoteHost } from 'shared-contracts';
import { ApiError, type Client } from 'shared-contracts/client';
import { MOST_OF_DRAFT_KEY, MOST_OF_DRAFT_RECORD } from 'shared-contracts/tool';
import { withBytes } from '../backup/media-bytes.ts';
import type { Databases } from '../store/databases.ts';
import type { Contents } from '../store/local-database.ts';
import { agreedIn, agreedOf, goneFrom } from './agreed.ts';
import { changesSince, type Kept, leavingWith, type Piece, piecesOf, unlikeAny } from './markers.ts';
import { isAnswered, offer } from './offered.ts';
import { readCopy } from './read-copy.ts';

/** Characters of one request, beside its first record. */
const MOST_SENT = 900_000;
/** Records of one request. */
const MOST_RECORDS = 500;

const NOTHING: Contents = {
  ...{ page: [], medias: [], 'section-types': [], 'global-instances': [], 'project-meta-data': [] },
};

const only = ({ store, record }: Kept): Contents => ({ ...NOTHING, [store]: [record] });

/** A record as it is sent: of a medium with its bytes. */
async function sentOf(kept: Kept, { state }: Databases): Promise<unknown> {
  if (kept.store !== 'medias') return kept.record;
  return (await withBytes(only(kept), state)).medias[0];
}

const isTooLong = (piece: Piece, length: number): boolean =>
  length > MOST_OF_DRAFT_RECORD || ('kept' in piece ? piece.kept.key : piece.base.id).length > MOST_OF_DRAFT_KEY;

/** So many of them as one request takes, the first in any case. What no copy takes is left out: all others go. */
async function firstOf(changed: readonly Piece[], stores: Databases) {
  const storage: Record<string, unknown[]> = {};
  const bases: unknown[] = [];
  const sent: Piece[] = [];
  const left: string[] = [];
  let size = 0;
  for (const piece of changed.slice(0, MOST_RECORDS)) {
    const content = 'base' in piece ? piece.base : await sentOf(piece.kept, stores);
    const { length } = JSON.stringify(content);
    if (isTooLong(piece, length)) {
      left.push(piece.name);
      continue;
    }
    if (sent.length > 0 && size + length > MOST_SENT) break;
    size += length;
    sent.push(piece);
    if ('base' in piece) bases.push(content);
    else storage[piece.kept.store] = [...(storage[piece.kept.store] ?? []), content];
  }
  return { storage, bases, sent, left };
}

/** How far the copy is, whether it has all that is kept here, and whether some of that was sent now. */
export interface Sent {
  readonly copy: DraftCopy | null;
  readonly isWhole: boolean;
  readonly hasSent: boolean;
}

interface Sending {
  readonly api: Client<Pick<ApiCalls, 'syncStorage'>>;
  readonly host: Pick<RemoteHost, 'project'>;
  readonly stores: Databases;
}

/** What somebody else's device, or this one in another browser, made of the copy meanwhile. */
export const newerCopyOf = (error: unknown): DraftCopy | null =>
  error instanceof ApiError && error.code === 'old_version'
    ? ((error.details.options?.copy as DraftCopy | undefined) ?? null)
    : null;

/**
 * What is kept here takes the place of all that the copy says. That is not emptied first: cut off before its last piece
 * came, another browser would take what is missing for deleted.
 */
export async function beginAnew(host: RemoteHost, { state }: Pick<Databases, 'state'>): Promise<void> {
  const found = await readCopy(host);
  if (!found) return state.forgetSynced();
  const { copy, contents, bases } = found;
  const markers = piecesOf(contents, bases).map((piece) => [piece.name, unlikeAny(piece)] as const);
  const agreed = agreedIn(contents, await state.agreed());
  await state.keepSynced(copy, { markers, agreed, removed: [], isAnew: true });
}

/**
 * Row O5: brings the copy on the server to what is kept here, piece by piece; cut off anywhere, it goes on with what the
 * copy does not have yet.
 */
export async function sendDraft({ api, host, stores }: Sending): Promise<Sent> {
  const { local, state } = stores;
  const { project } = host;
  if (!project) return { copy: null, isWhole: false, hasSent: false };
  const beyond = new Set<string>();
  for (let copy: DraftCopy | null = null; ; ) {
    const [contents, made, synced] = await Promise.all([local.contents(), state.bases(), state.synced()]);
    const { changed, removed } = changesSince(synced.markers, piecesOf(contents, made));
    const wanted = changed.filter(({ name }) => !beyond.has(name));
    const { storage, bases, sent, left } = await firstOf(wanted, stores);
    for (const name of left) beyond.add(name);
    // Also what no copy takes: moved, it stays in the copy as it was before.
    const going = new Set(sent);
    const waiting = changed.filter((piece) => !going.has(piece));
    const leaving = leavingWith(sent, waiting, removed, synced.markers).slice(0, MOST_RECORDS);
    if (sent.length + leaving.length === 0) {
      if (left.length > 0) continue;
      return { copy: copy ?? synced.copy, isWhole: beyond.size === 0, hasSent: copy !== null };
    }
    const told = sent.flatMap((piece) => ('kept' in piece ? [agreedOf(piece.kept.store, piece.kept.record)] : []));
    // Before: cut off between, what is deleted here then is not taken for what another browser made.
    await offer(state, told);
    copy = await api.syncStorage({
      params: { project: project.id },
      body: {
        storage: Object.fromEntries(STORE_NAMES.map((name) => [name, storage[name] ?? []])) as never,
        domain: project.url,
        projectId: project.id,
        currentPackage: project.project_metadata.package?.name ?? null,
        ...(synced.copy && { revision: synced.copy.revision }),
        removed: leaving.map((name) => {
          const at = name.indexOf(' ');
          return { store: name.slice(0, at) as Kept['store'], key: name.slice(at + 1) };
        }),
        bases: bases as never,
      },
    });
    // What is gone from here and from there is new where any browser has it again, also as it is online.
    if (sent.length === wanted.length && leaving.length === removed.length) {
      const there = (await state.agreed()).filter(({ content }) => content !== undefined);
      await state.keepAgreed(goneFrom(contents, there));
    }
    await state.keepSynced(copy, {
      markers: sent.map(({ name, marker }) => [name, marker]),
      agreed: told,
      removed: leaving,
    });
    await isAnswered(state);
  }
}
