import type { GlobalInstance, Media, Page, Project, SectionTypeEntry } from 'shared-contracts';

/** A page as `loadPage` answers it, under its path. */
export type StoredPage = Page;
export type StoredMedium = Partial<Media> & {
  readonly media_id: string;
  /** How often its file was put in the place of another, and once. */
  readonly file_version?: number;
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
