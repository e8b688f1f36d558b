import type { Base } from 'offline-api';
import type { StoredMedium } from 'offline-api/records';
import { type ApiCalls, type Media, type MediaRef, mediaRefOf } from 'shared-contracts';
import { ApiError, type Client } from 'shared-contracts/client';
import { isSame } from 'shared-contracts/sections';
import { DRAFT_MEDIA } from 'shared-contracts/tool';
import { firstFileOf, mediaBody, withFile } from '../store/bodies.ts';
import type { Databases } from '../store/databases.ts';

type Api = Client<ApiCalls>;

const FILE = 'files[1][file]';

const detailsOf = ({ title, seo_tag, author, tags, private_status, locked_status, metadata }: StoredMedium) =>
  Object.fromEntries(
    Object.entries({ title, seo_tag, author, tags, private_status, locked_status, metadata }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const fileOf = async ({ state }: Databases, medium: StoredMedium): Promise<File> => {
  const { media_id, files, title = media_id } = medium;
  const blob = await state.blob(media_id);
  if (!blob) throw new ApiError('media_unreadable');
  return new File([blob], files?.[0]?.filename ?? title, { type: blob.type });
};

/** What was published of the media that are kept here, each sent once: the same bytes under the same id are the same medium. */
export function publishedMedia(stores: Databases, project: string) {
  const { local, state } = stores;
  const known = new Map<string, Promise<Media>>();

  const upload = async (api: Api, medium: StoredMedium): Promise<Media> => {
    const file = await fileOf(stores, medium);
    const body = { id: medium.media_id, ...detailsOf(medium), [FILE]: file };
    return api.uploadMedia({ params: { project }, body });
  };

  /** What changed here of one that is online: first what is known of it, on condition of the version that it was made from. */
  const change = async (api: Api, medium: StoredMedium, base: Base, online: Media): Promise<Media> => {
    const params = { project, media: medium.media_id };
    const [before, now] = [base.content as ReturnType<typeof mediaBody>, mediaBody(medium)];
    const isKnown =
      isSame(before, now) || isSame(mediaBody(withFile({ ...online, media_id: online.id }, now.file)), now);
    const updated = isKnown
      ? online
      : await api.updateMedia({ params, body: { ...detailsOf(medium), version: base.version } });
    if (before.file === now.file) return updated;
    // The file that is there already changes nothing, and the one before becomes a version: of what it was made from alone.
    const { content_hash: there } = online;
    const isTold = there !== undefined && typeof before.file === 'string';
    const headers = isTold && { ifMatch: `"${there === before.file ? updated.version : base.version}"` };
    return api.replaceMedia({ params, body: { [FILE]: await fileOf(stores, medium) }, ...(headers && { headers }) });
  };

  const send = async (api: Api, id: string): Promise<Media> => {
    const medium = await local.get('medias', id);
    if (!medium) throw new ApiError('media_unreadable');
    const online = await api.getMedia({ params: { project, media: id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return null;
      throw error;
    });
    const base = await state.base('medias', id);
    const sent = await (online && base?.content ? change(api, medium, base, online) : (online ?? upload(api, medium)));
    // Of one that somebody else sent, or whose answer was lost, nothing else is known than what is there.
    const said = online && !base?.content ? withFile({ ...online, media_id: id }, firstFileOf(medium)) : medium;
    await state.keepOnline([{ store: 'medias', id, version: sent.version, content: mediaBody(said) }]);
    return sent;
  };

  /** Sends it where the site does not have it, or not so. */
  return (api: Api, id: string): Promise<Media> => {
    const running = known.get(id) ?? send(api, id);
    known.set(id, running);
    running.catch(() => known.delete(id));
    return running;
  };
}

const isDraftRef = (value: object): value is MediaRef =>
  'media_id' in value && 'url' in value && typeof value.url === 'string' && value.url.startsWith(DRAFT_MEDIA);

const refOf = (medium: Media, { alt, seo_tag, focal_point, crop }: MediaRef): MediaRef => ({
  ...mediaRefOf(medium, crop),
  ...(alt && { alt }),
  ...(seo_tag !== undefined && { seo_tag }),
  ...(focal_point && { focal_point }),
});

/** With every medium in it by its published address, in references and within texts. */
export async function withPublished<Value>(value: Value, publish: (id: string) => Promise<Media>): Promise<Value> {
  const parts = JSON.stringify(value).split(DRAFT_MEDIA).slice(1);
  // An id ends where it can go on no more.
  const ids = [...new Set(parts.map((part) => part.slice(0, 36)))];
  if (ids.length === 0) return value;
  const media = new Map(await Promise.all(ids.map(async (id) => [id, await publish(id)] as const)));
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string')
      return [...media].reduce((text, [id, medium]) => text.replaceAll(DRAFT_MEDIA + id, mediaRefOf(medium).url), each);
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    const medium = isDraftRef(each) ? media.get(each.media_id) : undefined;
    if (medium && isDraftRef(each)) return refOf(medium, each);
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value) as Value;
}
