import type { Media, MediaCounts } from 'shared-contracts';
import { ApiError, type CallRequest } from 'shared-contracts/client';
import { DRAFT_MEDIA, MOST_OF_DRAFT_MEDIUM } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';
import type { Databases } from '../store/databases.ts';
import type { StoredMedium } from '../store/records.ts';

/** Pixels of a picture; null of all else. */
type Measure = (file: Blob) => Promise<{ readonly width: number; readonly height: number } | null>;

export interface MediaOptions extends Databases {
  readonly clock: () => Date;
  /** Who uploads. */
  readonly owner: () => Media['owner'];
  readonly measure?: Measure;
}

const FILE = 'files[1][file]';
type Details = Partial<
  Pick<Media, 'id' | 'title' | 'seo_tag' | 'author' | 'tags' | 'private_status' | 'locked_status' | 'metadata'>
> & { readonly version?: number; readonly [FILE]?: File };
type Filter = Readonly<Partial<Record<string, string | number>>>;

const measured: Measure = async (file) => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  return bitmap && { width: bitmap.width, height: bitmap.height };
};

const typeOf = ({ type }: Blob): Media['type'] => {
  const [kind = ''] = type.split('/');
  return kind === 'image' || kind === 'video' ? kind : 'document';
};

const sent = ({ body }: CallRequest): Details => (body ?? {}) as Details;

/** What a medium is that nobody has said anything of. */
const PLAIN = {
  ...{ tags: [], seo_tag: '', author: '', private_status: 'public', locked_status: 'unlocked' },
  ...{ version: 1, number_of_contents: 0, meta: { author: '', content: [] }, metadata: {} },
} as const;

/** As the library gets it: a backup of other tools may say less of a medium. */
const asMedium = (stored: StoredMedium): Media =>
  ({
    ...PLAIN,
    ...{ type: 'document', title: '', owner: null, creation_date: 0, files: [] },
    ...stored,
    id: stored.media_id,
  }) as Media;

const fits =
  (
    { type, search, tag, owner, private_status, locked_status, state, content_hash }: Filter,
    isUsed: (id: string) => boolean,
  ) =>
  (medium: Media): boolean => {
    // Nothing is known here of bins, nor of bytes that others uploaded.
    if (state === 'bin' || state === 'outdated' || content_hash !== undefined) return false;
    const words = [medium.title, medium.author, ...medium.tags].join('\n').toLowerCase();
    return (
      (type === undefined || medium.type === type) &&
      (search === undefined || words.includes(String(search).trim().toLowerCase())) &&
      (tag === undefined || medium.tags.includes(String(tag))) &&
      (owner === undefined || medium.owner?.id === owner) &&
      (private_status === undefined || medium.private_status === private_status) &&
      (locked_status === undefined || medium.locked_status === locked_status) &&
      (state !== 'used' || isUsed(medium.id)) &&
      (state !== 'unused' || !isUsed(medium.id)) &&
      (state !== 'undescribed' || Object.keys(medium.metadata.alt ?? {}).length === 0)
    );
  };

const SORTS: Readonly<Record<string, (one: Media, other: Media) => number>> = {
  inserted_at: (one, other) => one.creation_date - other.creation_date || (one.id < other.id ? -1 : 1),
  title: (one, other) => one.title.localeCompare(other.title),
};

const tally = (names: readonly string[]): [string, number][] =>
  [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [name, length]);

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Lists and counts what is kept of media. */
function libraryCalls({ local }: Pick<Databases, 'local'>) {
  const all = async (): Promise<readonly Media[]> => (await local.all('medias')).map(asMedium);
  /** Whether some content shows it. */
  const uses = async (): Promise<(id: string) => boolean> => {
    const [pages, globals, settings] = await Promise.all([
      local.all('page'),
      local.all('global-instances'),
      local.all('project-meta-data'),
    ]);
    const ids = new Set(JSON.stringify([pages, globals, settings]).match(ID));
    return (id) => ids.has(id);
  };
  let known: ReturnType<typeof uses> | null = null;
  local.subscribe(() => {
    known = null;
  });
  /** As `uses`, read once until something changes here. */
  const knownUses = (): ReturnType<typeof uses> => {
    known ??= uses();
    return known;
  };
  /** Asked only of filters that want to know: all of the draft is read for it. */
  const usesFor = async ({ state }: Filter): Promise<(id: string) => boolean> =>
    state === 'used' || state === 'unused' ? knownUses() : () => false;

  return {
    uses,
    calls: {
      listMedia: async ({ query }: CallRequest) => {
        const { sort = '-inserted_at', page = 1, per_page = 25, ...filter } = query as Filter;
        const [media, isUsed] = await Promise.all([all(), usesFor(filter)]);
        const back = String(sort).startsWith('-');
        const order = SORTS[String(sort).replace('-', '')] ?? (() => 0);
        const found = media.filter(fits(filter, isUsed)).toSorted((one, other) => order(one, other) * (back ? -1 : 1));
        const from = (Number(page) - 1) * Number(per_page);
        return { result: found.slice(from, from + Number(per_page)), total: found.length };
      },
      countMedia: async (): Promise<MediaCounts> => {
        const [media, isUsed] = await Promise.all([all(), knownUses()]);
        const count = (filter: Filter): number => media.filter(fits(filter, isUsed)).length;
        return {
          ...{ all: media.length, outdated: 0, bin: 0, owners: [] },
          ...{
            image: count({ type: 'image' }),
            video: count({ type: 'video' }),
            document: count({ type: 'document' }),
          },
          ...{ locked: count({ locked_status: 'locked' }), private: count({ private_status: 'private' }) },
          ...{ undescribed: count({ state: 'undescribed' }), unused: count({ state: 'unused' }) },
          tags: tally(media.flatMap(({ tags }) => tags)).map(([tag, count]) => ({ tag, count })),
        };
      },
      listUploads: async () => ({ result: [] }),
    },
  };
}

/** The calls about media, answered from this browser: what is known of them from the local database, their bytes beside it (row O3). */
export function mediaCalls({ local, state, clock, owner, measure = measured }: MediaOptions) {
  const { uses, calls } = libraryCalls({ local });
  const find = async (id = ''): Promise<Media> => {
    const stored = await local.get('medias', id);
    if (!stored) throw new ApiError('not_found');
    return asMedium(stored);
  };
  const put = async (medium: Media): Promise<Media> => {
    await local.write([{ store: 'medias', put: medium }]);
    return medium;
  };

  return {
    ...calls,
    uploadMedia: async (request: CallRequest): Promise<Media> => {
      const { [FILE]: file, id = uuidv7(), version: _, ...details } = sent(request);
      if (!file) throw new ApiError('invalid');
      if (file.size > MOST_OF_DRAFT_MEDIUM) throw new ApiError('media_too_large');
      const type = typeOf(file);
      const metadata = type === 'image' ? await measure(file) : null;
      // The bytes first: nothing is listed that cannot be shown.
      await state.keepBlob(id, file);
      return put({
        ...PLAIN,
        ...{ id, media_id: id, type, title: file.name, owner: owner(), ...details },
        creation_date: Math.floor(clock().getTime() / 1000),
        files: [
          {
            ...{ url: DRAFT_MEDIA + id, filename: file.name, type: file.type, size: file.size },
            ...(metadata && { metadata }),
          },
        ],
        ...(metadata && { pixels: metadata }),
      } as Media);
    },
    getMedia: ({ params }: CallRequest) => find(params.media),
    updateMedia: async (request: CallRequest): Promise<Media> => {
      const before = await find(request.params.media);
      const { [FILE]: file, id: _, version, ...details } = sent(request);
      if (file) throw new ApiError('forbidden');
      const isOther = request.headers.ifMatch !== undefined && request.headers.ifMatch !== `"${before.version}"`;
      if (isOther || (version !== undefined && version !== before.version))
        throw new ApiError('old_version', { options: { old_version: true, current: before } });
      return put({ ...before, ...details, version: before.version + 1 });
    },
    deleteMedia: async ({ params }: CallRequest) => {
      const { id } = await find(params.media);
      if ((await uses())(id)) throw new ApiError('media_in_use');
      await local.write([{ store: 'medias', remove: id }]);
      await state.forgetBlob(id);
      return { message: '' };
    },
  } satisfies Readonly<Record<string, (request: CallRequest) => Promise<unknown>>>;
}
