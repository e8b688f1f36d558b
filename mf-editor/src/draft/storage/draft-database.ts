import type { DBSchema, IDBPDatabase } from 'idb';
import type { Section } from 'shared-contracts';
import {
  createDeviceDatabase,
  type DeviceDatabase,
  type DraftKey,
  type DraftVersions,
} from 'shared-contracts/documents';
import type { DraftRecord } from './draft-record.ts';

/** Sections that were first kept together, by their numbers: the first draft of a page brings all it has, in one record. */
export type SectionsKey = [...DraftKey, first: number, last: number];

interface DraftSchema extends DBSchema {
  drafts: { key: DraftKey; value: DraftRecord };
  sections: { key: SectionsKey; value: readonly Section[] };
}

export type DraftConnection = IDBPDatabase<DraftSchema>;
export type DraftDatabase = DeviceDatabase<DraftSchema>;

/** Whoever changes the shape of what is stored raises the schema and says how the former becomes the next. */
const VERSIONS: DraftVersions = {
  schema: 2,
  // Each section was a record of its own, its key without a last number.
  migrations: { 1: { sections: (section) => [section] } },
};

/** Drafts of pages. Apart from draft mode's database (row V17). */
export const createDraftDatabase = (versions = VERSIONS): DraftDatabase =>
  createDeviceDatabase({ name: 'sections-drafts', stores: ['drafts', 'sections'], versions });
