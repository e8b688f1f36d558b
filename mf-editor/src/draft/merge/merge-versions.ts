import type { Section } from 'shared-contracts';
import { isSame } from 'shared-contracts/sections';
import type { DraftPage } from '../draft-types.ts';
import { compareSections } from './compare-versions.ts';
import { PAGE } from './page-differences.ts';
import type { Side } from './side.ts';

export type Choices = Readonly<Record<string, Side>>;

/**
 * Their page with what was chosen of mine, by section. What is no difference to people, such as a weight that made
 * room, is taken from whoever touched it.
 */
export function mergeVersions(base: DraftPage | null, mine: DraftPage, theirs: DraftPage, choices: Choices): DraftPage {
  const chosen = new Map(compareSections(base, mine, theirs).map(({ id }) => [id, choices[id] ?? 'theirs']));
  const before = new Map(base?.sections.map((section) => [section.id, section]));
  const ours = new Map(mine.sections.map((section) => [section.id, section]));
  const pick = (section: Section): Section[] => {
    const own = ours.get(section.id);
    const side = chosen.get(section.id) ?? (own && isSame(before.get(section.id), section) ? 'mine' : 'theirs');
    if (side === 'theirs') return [section];
    return own ? [own] : [];
  };
  const known = new Set(theirs.sections.map(({ id }) => id));
  const added = mine.sections.filter(({ id }) => !known.has(id) && chosen.get(id) === 'mine');
  const page = choices[PAGE] === 'mine' ? mine : theirs;
  return {
    ...page,
    sections: [...theirs.sections.flatMap(pick), ...added],
    ...(mine.shared && { shared: mine.shared }),
  };
}
