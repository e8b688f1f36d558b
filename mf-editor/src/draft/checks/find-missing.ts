import type { InvalidSection, Section } from 'shared-contracts';
import type { DraftPage } from '../draft-types.ts';
import type { EditContext } from '../edit-settings.ts';
import { checkSection } from './check-section.ts';

/** Paths of a section's required values that are blank in the language in which they must be filled. */
const missingIn = (section: Section, context: EditContext): string[] =>
  [...checkSection(section, context)].filter(([, { code }]) => code === 'blank').map(([path]) => path);

/** Sections of a draft that a save would refuse for what is blank. What is published as it stands is no concern. */
export function findMissing(
  page: DraftPage,
  published: DraftPage | null,
  context: EditContext,
  words: { readonly section: string; readonly field: string },
): (InvalidSection & { readonly id: string })[] {
  const known = new Set(published?.sections);
  return page.sections
    .filter((section) => !known.has(section))
    .map((section) => ({ section, paths: missingIn(section, context) }))
    .filter(({ paths }) => paths.length > 0)
    .map(({ section: { id, name, weight }, paths }) => ({
      id,
      name,
      weight,
      error: words.section,
      errors: Object.fromEntries(paths.map((path) => [path, [words.field]])),
    }));
}
