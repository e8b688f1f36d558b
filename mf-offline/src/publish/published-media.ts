import { type ApiCalls, type Media, type MediaRef, mediaRefOf } from 'shared-contracts';
import { ApiError, type Client } from 'shared-contracts/client';
import { DRAFT_MEDIA } from 'shared-contracts/tool';
import type { Databases } from '../store/databases.ts';
import type { StoredMedium } from '../store/records.ts';

type Api = Client<ApiCalls>;

const detailsOf = ({ title, seo_tag, author, tags, private_status, locked_status, metadata }: StoredMedium) =>
  Object.fromEntries(
    Object.entries({ title, seo_tag, author, tags, private_status, locked_status, metadata }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/** What was published of the media that are kept here, each sent once: the same bytes under the same id are the same medium. */
export function publishedMedia({ local, state }: Databases, project: string) {
  const known = new Map<string, Promise<Media>>();

  const upload = async (api: Api, id: string): Promise<Media> => {
    const [medium, blob] = await Promise.all([local.get('medias', id), state.blob(id)]);
    if (!medium || !blob) throw new ApiError('media_unreadable');
    const file = new File([blob], medium.files?.[0]?.filename ?? medium.title ?? id, { type: blob.type });
    return api.uploadMedia({ params: { project }, body: { id, ...detailsOf(medium), 'files[1][file]': file } });
  };

  /** Sends it where the site does not have it. */
  const publish = (api: Api, id: string): Promise<Media> => {
    const running =
      known.get(id) ??
      api.getMedia({ params: { project, media: id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return upload(api, id);
        throw error;
      });
    known.set(id, running);
    running.catch(() => known.delete(id));
    return running;
  };
  return publish;
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
