import type { EditableKind, KindPreset } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';

export type GroupName = 'basics' | 'contact' | 'selling' | 'journal' | 'navigation' | 'own' | 'applications' | 'more';

/** Kinds of the product, in the order in which people look for them; those of a site's own team come last. */
const GROUPS: readonly (readonly [GroupName, readonly string[]])[] = [
  [
    'basics',
    [
      'rich-text',
      'text-with-image',
      'image-gallery',
      'film',
      'downloads',
      'features',
      'simple-cta',
      'faq',
      'interactive-display',
    ],
  ],
  ['contact', ['quote-widget', 'maps']],
  ['selling', ['restaurant-menu', 'service-packages', 'product-details', 'plans', 'cart']],
  [
    'journal',
    [
      'blog-listing',
      'articles-selective',
      'articles-top',
      'article-categories',
      'article-full',
      'article-author',
      'articles-suggested',
    ],
  ],
  ['navigation', ['simple-menu', 'redirection']],
];

/** A kind, or one of its other beginnings. */
export interface KindChoice {
  readonly kind: EditableKind;
  readonly preset?: KindPreset;
}

export interface KindGroup {
  readonly name: GroupName;
  readonly choices: readonly KindChoice[];
}

/** Letters without accents and case, so that “galerie d'images” finds « Galerie d’images ». */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase();

/** Whether a text has what is searched in it, whatever its accents and case. */
export const isFoundIn = (text: string, search: string): boolean => plain(text).includes(plain(search.trim()));

const choicesOf = (kind: EditableKind): readonly KindChoice[] => [
  { kind },
  ...(kind.presets ?? []).map((preset) => ({ kind, preset })),
];

const isFound = ({ kind, preset }: KindChoice, locale: Locale, search: string): boolean => {
  const { label, description } = preset ?? kind.definition;
  const others = preset ? [preset.name, preset.words?.[locale] ?? ''] : [kind.definition.name];
  return isFoundIn([label[locale], description[locale], ...others].join(' '), search);
};

/** Kinds and beginnings that match a search, by group; groups without any are left out. */
export function groupKinds(
  kinds: ReadonlyMap<string, EditableKind>,
  locale: Locale,
  search: string,
): readonly KindGroup[] {
  const known = new Set(GROUPS.flatMap(([, names]) => names));
  const others = [...kinds.values()].filter(({ definition }) => !known.has(definition.name));
  const namesOf = (members: readonly EditableKind[]) => members.map(({ definition }) => definition.name);
  const isOwn = ({ sectionType }: EditableKind) => sectionType?.type === 'static';
  const own = namesOf(others.filter(isOwn));
  const applications = namesOf(others.filter((kind) => kind.sectionType !== undefined && !isOwn(kind)));
  const more = namesOf(others.filter(({ sectionType }) => sectionType === undefined));
  return [...GROUPS, ['own', own] as const, ['applications', applications] as const, ['more', more] as const]
    .map(([name, names]) => ({
      name,
      choices: names
        .flatMap((each) => kinds.get(each) ?? [])
        .flatMap(choicesOf)
        .filter((choice) => isFound(choice, locale, search)),
    }))
    .filter((group) => group.choices.length > 0);
}
