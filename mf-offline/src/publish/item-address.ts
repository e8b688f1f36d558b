import type { Records, StoreName } from 'offline-api/records';
import { DEFAULT_LOCALE, type RemoteHost } from 'shared-contracts';
import { editQuery, localisedPath } from 'shared-contracts/routing';
import type { Databases } from '../store/databases.ts';
import { idOf } from '../store/identity.ts';
import { keyOf, STEP_OF } from './plan.ts';
import type { Left } from './progress.ts';

type Host = Pick<RemoteHost, 'project' | 'locale'>;

/** Where what is kept in each store is edited: the thing itself, or where it is no more, all of its kind. */
const ADDRESSES: {
  readonly [Store in StoreName]: (record: Records[Store] | undefined, host: Host) => string;
} = {
  'section-types': () => '/admin/contents',
  'global-instances': (global) => (global ? `/admin/globals/${global.id}` : '/admin/globals'),
  medias: (medium) => (medium ? `/admin/media/${medium.media_id}` : '/admin/media'),
  'project-meta-data': () => '/admin/site',
  page: (page, { project, locale }) =>
    localisedPath(page?.path ?? '/', locale(), project?.project_metadata.defaultLang ?? DEFAULT_LOCALE) + editQuery(),
};

/** Where an item of a publish is edited; null for what is nothing that is kept here. */
export async function addressOf(
  { step, key }: Pick<Left, 'step' | 'key'>,
  host: Host,
  { local }: Pick<Databases, 'local'>,
): Promise<string | null> {
  const [store] = (Object.keys(ADDRESSES) as StoreName[]).filter((each) => STEP_OF[each] === step);
  if (!store) return null;
  const found = await local.digest((record, of) => (keyOf(STEP_OF[of], idOf(of, record)) === key ? record : null));
  const record = found[store].find((each) => each !== null);
  return (ADDRESSES[store] as (record: unknown, host: Host) => string)(record, host);
}
