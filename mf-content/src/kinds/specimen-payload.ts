import type { EditableKind, Locale, RemoteHost, RenderPayload } from 'shared-contracts';
import { DEFAULT_LOCALE, LOCALES } from 'shared-contracts/sections';
import type { KindSpecimen } from './specimens-of-kind.ts';

export const specimenId = (index: number): string => `specimen-${index}`;

/** Answers to the rest of its address, so that kinds that show one of many articles show any. */
const PATH = '/kinds/*';

/** A page of a kind's specimens, as the renderer reads it. */
export function specimenPayload(
  { project, remotes }: Pick<RemoteHost, 'project' | 'remotes'>,
  { definition, sectionType }: EditableKind,
  specimens: readonly KindSpecimen[],
  locale: Locale,
): RenderPayload {
  const { name, label, version } = definition;
  return {
    page: {
      id: name,
      name,
      path: PATH,
      layout: 'extended-layout',
      version: 1,
      metadata: Object.fromEntries(LOCALES.map((each) => [each, { title: label[each] }])),
      sections: specimens.map(({ settings }, index) => ({
        id: specimenId(index),
        weight: index,
        name,
        type: sectionType?.type ?? 'static',
        region: {},
        settings: [settings],
        schema_version: version,
      })),
    },
    project: { id: project?.id ?? '', metadata: project?.project_metadata ?? {} },
    locale,
    defaultLocale: project?.project_metadata.defaultLang ?? DEFAULT_LOCALE,
    locales: LOCALES,
    currentPath: PATH,
    origin: location.origin,
    filters: {},
    wildcard: '',
    assetBase: remotes.provider('page-renderer')?.assetBase ?? '',
    skip: [],
    audience: 'editor',
    inert: true,
  };
}
