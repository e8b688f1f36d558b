import { randomUUID } from 'node:crypto';
import type { PageBody, Section, SectionDefinition, SectionSettings } from 'shared-contracts';
import type { Owner } from '../support/owner.ts';

export const kindSection = ({ name, version }: SectionDefinition, settings: SectionSettings): Section => ({
  id: randomUUID(),
  weight: 0,
  name,
  type: 'static',
  region: {},
  settings: [settings],
  schema_version: version,
});

/** A page of sections under a path of its own, and what is below it where `rest` says so; answers it, and what the API would not take. */
export async function storePage(
  { api, project }: Owner,
  sections: readonly Section[],
  title = 'Kinds',
  rest: '' | '/*' = '',
) {
  const id = randomUUID();
  const body = {
    id,
    page: id,
    path: `/${id}${rest}`,
    layout: 'extended-layout',
    metadata: { en: { title }, fr: { title } },
    sections: sections.map((section, weight) => ({ ...section, weight })),
  } satisfies PageBody;
  const { invalid_sections } = await api.createPage({ params: { project }, body });
  return { id, path: body.path, sections: body.sections, invalid: invalid_sections };
}
