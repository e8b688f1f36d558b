import {
  type Filling,
  fillSettings,
  type Locale,
  type MediaRef,
  type Section,
  type SectionDefinition,
  type SectionSettings,
  specimensOf,
} from 'shared-contracts';
import type { Owner } from '../support/owner.ts';
import { kindSection, storePage } from './kind-page.ts';

const WORDS: Readonly<Record<Locale, string>> = {
  en: 'A table by the window, six rooms above it, and a garden that goes down to the river. Bread is baked at five, and the door is open until the last guest has left.',
  fr: 'Une table près de la fenêtre, six chambres au-dessus, et un jardin qui descend jusqu’à la rivière. Le pain est cuit à cinq heures, et la porte reste ouverte jusqu’au départ du dernier hôte.',
};
const LIST: Readonly<Record<Locale, string>> = {
  en: '<ul><li>Bread</li><li>Butter</li></ul>',
  fr: '<ul><li>Pain</li><li>Beurre</li></ul>',
};

/** Words of a length that suits the field, begun elsewhere each time. */
function wordsFor(max: number, index: number, locale: Locale = 'en'): string {
  const all = WORDS[locale].split(' ');
  const [from, long] = [(index * 5) % 12, Math.min(max, max > 200 ? 160 : 28)];
  const taken = all
    .slice(from)
    .reduce((text, word) => (text.length + word.length < long ? `${text} ${word}` : text), '');
  return taken.trim() || (all[0] ?? '');
}

/** What pages of every kind are filled with: the demo site's own pictures and articles, as its pages refer to them. */
export interface Stuff {
  readonly pictures: readonly MediaRef[];
  readonly articles: readonly { readonly id: string; readonly slug: string }[];
}

export async function demoStuff({ api, project }: Owner): Promise<Stuff> {
  const home = await api.loadPage({ params: { project, page: '' }, body: {} });
  const articles = await api.listArticles({ params: { project }, query: { status: 'published' } });
  return {
    pictures: home.sections.flatMap(({ settings }) => (settings[0]?.image as MediaRef[] | undefined) ?? []),
    articles,
  };
}

/** Settings without which a kind would not show itself. */
const BEGINNINGS: Readonly<Record<string, SectionSettings>> = { redirection: { how: 'link' } };
const isShown = ({ how }: SectionSettings): boolean => how !== 'at-once';

const isAboutOneArticle = ({ reads }: SectionDefinition): boolean =>
  Object.values(reads?.variables ?? {}).some((source) => 'wildcard' in source);

/** Sections of one kind, with every choice it offers or so many of them. */
export function fullSections(
  kind: SectionDefinition,
  { pictures, articles }: Stuff,
  most = Number.POSITIVE_INFINITY,
): Section[] {
  const filling: Filling = {
    text: ({ max }, index, locale) => wordsFor(max, index, locale),
    html: (_, __, locale = 'en') => `<p>${WORDS[locale]}</p>${LIST[locale]}`,
    media: (index) => pictures[index % pictures.length],
    articles: articles.map(({ id }) => id),
    url: '/rooms',
    items: 3,
  };
  // A picture of an item may stand in the place of what is chosen for it, such as an icon.
  const withoutPictures: Filling = {
    ...filling,
    wants: ({ type, required }, _, { depth }) => type !== 'media' || required || depth === 0,
  };
  const begun = BEGINNINGS[kind.name];
  const specimens = specimensOf(
    kind,
    fillSettings(kind, filling, begun),
    fillSettings(kind, withoutPictures, begun),
  ).filter(({ settings }) => isShown(settings));
  return specimens.slice(0, most).map(({ settings }) => kindSection(kind, settings));
}

/** A page of one kind, with every choice it offers or so many of them; returns the address that shows it. */
export async function fullPage(
  owner: Owner,
  kind: SectionDefinition,
  stuff: Stuff,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  const sections = fullSections(kind, stuff, most);
  const { path, invalid } = await storePage(owner, sections, kind.label.en, isAboutOneArticle(kind) ? '/*' : '');
  if (invalid.length > 0) throw new Error(`${kind.name}: ${invalid[0]?.error}`);
  return path.replace('*', stuff.articles[0]?.slug ?? '');
}
