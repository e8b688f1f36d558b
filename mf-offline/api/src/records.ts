import type { GlobalInstance, Media, Page, Project, SectionTypeEntry } from 'shared-contracts';
import { isGroup } from 'shared-contracts/sections';

/** A page as `loadPage` answers it, under its path. */
export type StoredPage = Page;
export type StoredMedium = Partial<Media> & {
  readonly media_id: string;
  /** How often its file was put in the place of another, and once. */
  readonly file_version?: number;
  /**
   * What tells its file from others that are called and measure the same, and which of its files that is: a tool that
   * knows nothing of it keeps it while it replaces the file.
   */
  readonly file_hash?: { readonly of: number; readonly sha256: string };
};
/** A section type as the list of them answers it. */
export type StoredSectionType = SectionTypeEntry & { readonly section_name: string };
export type StoredGlobal = GlobalInstance;
export type StoredProject = Pick<Project, 'id' | 'project_metadata'>;

/** What each store of the local database holds. */
export interface Records {
  readonly page: StoredPage;
  readonly medias: StoredMedium;
  readonly 'section-types': StoredSectionType;
  readonly 'global-instances': StoredGlobal;
  readonly 'project-meta-data': StoredProject;
}
export type StoreName = keyof Records;

/** The stores and the field that is the key of each, exactly as outside tools read them: none is added, none renamed. */
export const STORES = {
  page: 'path',
  medias: 'media_id',
  'section-types': 'section_name',
  'global-instances': 'instance_name',
  'project-meta-data': 'id',
} as const satisfies { readonly [Name in StoreName]: keyof Records[Name] };

export const STORE_NAMES = Object.keys(STORES) as readonly StoreName[];

/** A medium that was deleted, and can still be brought back. */
export const isInBin = (record: unknown): boolean => (record as StoredMedium).gone_date !== undefined;

type Group = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNamed: Check = (value) => typeof value === 'string' && value !== '';
/** Characters of a name, as the content API has them: longer ones cost whoever compares them. */
const MOST_NAME = 200;
const isName: Check = (value) => isNamed(value) && (value as string).length <= MOST_NAME;
const isLink: Check = (value) => value === undefined || value === null || value === '' || isName(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 1;
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const has =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isGroup(value) && Object.entries(fields).every(([key, check]) => Object.hasOwn(value, key) && check(value[key]));

/** Fields that may be left out. */
const mayHave =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isGroup(value) && Object.entries(fields).every(([key, check]) => value[key] === undefined || check(value[key]));
const both =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.every((check) => check(value));

const isSection = both(
  has({ id: isNamed, name: isText, settings: isListOf(isGroup), region: isGroup }),
  mayHave({ linked_to: isLink }),
);

/** What is read of each kind of record: one without it would break what reads it. */
const SHAPES: Readonly<Record<StoreName, Check>> = {
  page: has({
    ...{ id: isNamed, page: isName, layout: isNamed, status: isNamed, last_updated: isText, version: isCount },
    path: (path) => typeof path === 'string' && path.startsWith('/'),
    metadata: isGroup,
    sections: isListOf(isSection),
  }),
  medias: both(
    has({ media_id: isNamed }),
    mayHave({ data: isText, title: isText, author: isText, tags: isListOf(isText) }),
  ),
  'section-types': has({ section_name: isNamed }),
  'global-instances': both(
    has({
      ...{ id: isNamed, name: isName, instance_name: isName, status: isNamed, version: isCount },
      section: has({ name: isNamed, options: isListOf(isGroup) }),
    }),
    // One that is put on new pages says where.
    (value) => (value as Group).auto_insertion !== true || has({ regions: isGroup })(value),
    mayHave({ regions: isGroup }),
  ),
  'project-meta-data': has({ id: isNamed, project_metadata: mayHave({ languages: isListOf(isText) }) }),
};

/** Whether something is a record of a store, as far as anything reads of it. */
export const isRecord = (store: StoreName, value: unknown): boolean => SHAPES[store](value);
