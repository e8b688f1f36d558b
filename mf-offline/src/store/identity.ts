import { type Records, STORES, type StoreName } from 'offline-api/records';

/** What each thing of a draft is noted by: it stays while the thing is renamed. */
const IDS = {
  page: 'id',
  'global-instances': 'id',
  'section-types': 'name',
  medias: 'media_id',
  'project-meta-data': 'id',
} as const satisfies { readonly [Store in StoreName]: keyof Records[Store] };

const fieldOf = (record: object, name: string): string => String((record as Readonly<Record<string, unknown>>)[name]);

export const idOf = (store: StoreName, record: Records[StoreName]): string => fieldOf(record, IDS[store]);

/** Where it lies in its store. */
export const placeOf = (store: StoreName, record: Records[StoreName]): string => fieldOf(record, STORES[store]);

type Named = { readonly page?: string; readonly title?: string; readonly name?: string; readonly media_id?: string };

/** What people know it by. */
export function nameOf(store: StoreName, record: Records[StoreName]): string {
  if (store === 'project-meta-data') return (record as Records[typeof store]).project_metadata.title ?? '';
  const { page, title, name, media_id } = record as Named;
  return page ?? (title || name || media_id) ?? '';
}
