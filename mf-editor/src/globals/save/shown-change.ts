import type { GlobalInstance, Section } from 'shared-contracts';
import type { Locale, SectionContent } from 'shared-contracts/sections';
import type { DraftPage } from '../../draft/draft-types.ts';
import { linkOf, withContent } from '../../draft/shared-content.ts';

/** What pages show where they link to a global: it as it is stored, what they say of their own, or a content. */
export type Shown = 'stored' | 'own' | SectionContent;

/** A change of a global, as its pages show it. */
export interface ShownChange {
  readonly global: GlobalInstance;
  /** What sections may call it beside its name. */
  readonly link?: string;
  readonly before: Shown;
  readonly after: Shown;
  /** Languages in which pages show it otherwise than before; all without. */
  readonly locales?: readonly Locale[];
}

export const needsOwn = ({ before, after }: ShownChange): boolean => before === 'own' || after === 'own';

/** The page with what it says of its own in the place of links; links that have nothing below them show nothing. */
function withOwn(page: DraftPage, own: readonly Section[]): DraftPage {
  const byId = new Map(own.map((section) => [section.id, section]));
  return {
    ...page,
    sections: page.sections.flatMap((section) => {
      const below = byId.get(section.id);
      if (!below) return [section];
      return below.settings.length > 0 || below.type === 'local' ? [{ ...section, ...below }] : [];
    }),
  };
}

/** The page as it shows a global. */
export function pageShowing(
  page: DraftPage,
  shown: Shown,
  { global, link }: ShownChange,
  own: readonly Section[],
): DraftPage {
  if (shown === 'stored') return page;
  if (shown === 'own') return withOwn(page, own);
  const isShowing = (section: Section): boolean => {
    const name = linkOf(section);
    return name !== null && (name === global.name || name === link);
  };
  return {
    ...page,
    sections: page.sections.map((section) => (isShowing(section) ? withContent(section, shown) : section)),
  };
}
