import type { StoredGlobal, StoredMedium, StoredProject, StoredSectionType } from 'offline-api/records';
import type { Media, Page, Section } from 'shared-contracts';

/** A link brings its place alone: what it shows was sent before. */
const sentSection = (section: Section): Section => {
  const { id, weight, region, hidden, linked_to } = section;
  if (!linked_to) return section;
  return { id, weight, region, linked_to, ...(hidden != null && { hidden }) } as Section;
};

/** What a draft says of each kind of record, as it is sent, and as it is compared with what stands online. */
export const pageBody = ({ id, page, path, status, layout, metadata, variations, sections }: Page) => {
  const { project_metadata: _, ...own } = metadata;
  return {
    ...{ id, page, path, status, layout, metadata: own, sections: sections.map(sentSection) },
    ...(variations && variations.length > 0 && { variations }),
  };
};

export const globalBody = ({ id, name, section, status, auto_insertion, regions }: StoredGlobal) => ({
  ...{ id, name, section, status, auto_insertion, regions },
});

export function typeBody({ title, type, access, multiple, fields, ...rest }: Omit<StoredSectionType, 'section_name'>) {
  const { application, application_id, endpoint, dynamic_options, requirements, query_string_keys } = rest;
  const own = {
    ...{ title, multiple, fields: [...fields] },
    access: access === 'public_scoped' ? ('public_scoped' as const) : ('private' as const),
  };
  if (type === 'static') return { type, ...own };
  return {
    ...{ type, ...own, dynamic_options, requirements, query_string_keys },
    ...{ application: application ?? '', application_id: application_id ?? '', endpoint: endpoint ?? '' },
  };
}

type FileSaid = string | number;

/** Which of its files a medium has: by what it says, where that is known, or else by how often it was replaced. */
const fileOf = ({ file_hash, file_version = 1 }: StoredMedium): FileSaid =>
  file_hash?.of === file_version ? file_hash.sha256 : file_version;

/** Which file it was put in with, as far as that is known here. */
export const firstFileOf = (medium: StoredMedium): FileSaid => ((medium.file_version ?? 1) === 1 ? fileOf(medium) : 1);

/** A medium that has the file which that is. */
export function withFile<Medium extends object>(medium: Medium, file: FileSaid | undefined) {
  const { file_hash: _, ...rest } = medium as Medium & Pick<StoredMedium, 'file_hash' | 'file_version'>;
  const named = typeof file === 'string' && { file_hash: { of: rest.file_version ?? 1, sha256: file } };
  return { ...rest, ...(named || { file_version: file ?? 1 }) };
}

/** What is known of a medium, and which of its files it is. */
export const mediaBody = ({
  title = '',
  seo_tag = '',
  author = '',
  tags = [],
  metadata = {},
  ...rest
}: StoredMedium) => {
  const { private_status = 'public', locked_status = 'unlocked' } = rest;
  return { title, seo_tag, author, tags, metadata, private_status, locked_status, file: fileOf(rest as StoredMedium) };
};

type SaidOfMedium = ReturnType<typeof mediaBody>;

/**
 * A medium that is online as it would be kept here. It has the file that it says: but where that is not said, or the draft
 * does not know its own so, the one that was sent, or that it was put in with here.
 */
export function onlineMedium({ content_hash, ...online }: Media, here: StoredMedium | undefined, made: unknown) {
  const before = (made as SaidOfMedium | undefined)?.file;
  const own = [...(before === undefined ? [] : [before]), ...(here ? [fileOf(here)] : [])];
  const isTold = content_hash !== undefined && own.every((file) => typeof file === 'string');
  const file = isTold ? content_hash : (before ?? (here && firstFileOf(here)));
  return withFile({ ...online, media_id: online.id }, file);
}

export function settingsBody({ project_metadata }: StoredProject) {
  const { package: _, ...own } = project_metadata;
  return own;
}
