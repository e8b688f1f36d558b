import { type Records, STORE_NAMES, type StoredMedium, type StoreName } from 'offline-api/records';
import { globalBody, mediaBody, pageBody, settingsBody, typeBody } from '../store/bodies.ts';
import type { Agreed } from '../store/draft-state.ts';
import { idOf } from '../store/identity.ts';
import type { Contents } from '../store/local-database.ts';

type Told = { readonly [Store in StoreName]: (record: Records[Store]) => unknown };

/** What two browsers compare: all that is sent, and the file that a medium has here. */
const TOLD = {
  page: pageBody,
  medias: (medium: StoredMedium) => ({
    ...{ ...mediaBody(medium), files: medium.files },
    ...(medium.gone_date !== undefined && { gone_date: medium.gone_date }),
  }),
  'section-types': typeBody,
  'global-instances': globalBody,
  'project-meta-data': settingsBody,
} as const satisfies Told;

export const toldOf = (store: StoreName, record: Records[StoreName]): unknown =>
  (TOLD[store] as (record: Records[StoreName]) => unknown)(record);

const versionOf = (record: Records[StoreName]): number => (record as { readonly version?: number }).version ?? 0;

/**
 * The records of a store, by id. A copy whose browser was cut off among pages that take each other's places may have one
 * at its old place and at its new one: it is where it was written last.
 */
export function recordsOf(store: StoreName, contents: Contents): ReadonlyMap<string, Records[StoreName]> {
  const found = new Map<string, Records[StoreName]>();
  for (const record of contents[store] as readonly Records[StoreName][]) {
    const id = idOf(store, record);
    const other = found.get(id);
    if (!other || versionOf(other) < versionOf(record)) found.set(id, record);
  }
  return found;
}

export const agreedOf = (store: StoreName, record: Records[StoreName]): Agreed => ({
  ...{ store, id: idOf(store, record), content: toldOf(store, record) },
});

/** As it is noted, whatever it is called. */
export const notedName = ({ store, id }: Pick<Agreed, 'store' | 'id'>): string => `${store} ${id}`;

/** What was agreed on and is not there any more: gone, as is agreed from then on. Whoever has it made it again. */
export function goneFrom(contents: Contents, agreed: readonly Agreed[]): readonly Agreed[] {
  const there = new Set(
    STORE_NAMES.flatMap((store) => [...recordsOf(store, contents).keys()].map((id) => notedName({ store, id }))),
  );
  return agreed.flatMap(({ store, id }) =>
    there.has(notedName({ store, id })) ? [] : [{ store, id, content: undefined }],
  );
}

/** What a copy says, and no longer says, to tell apart later what two browsers made of it. */
export const agreedIn = (contents: Contents, before: readonly Agreed[] = []): readonly Agreed[] => [
  ...STORE_NAMES.flatMap((store) => [...recordsOf(store, contents).values()].map((record) => agreedOf(store, record))),
  ...goneFrom(contents, before),
];
