import type { Locale } from 'shared-contracts';

interface Place {
  readonly path: string;
  /** Of the headings of the help that are about it, in either language. */
  readonly headings: readonly string[];
  readonly label: Readonly<Record<Locale, string>>;
}

/** Screens that parts of the help are about. */
export const PLACES: readonly Place[] = [
  {
    path: '/admin',
    headings: ['Overview', 'Vue d’ensemble'],
    label: { en: 'Open Overview', fr: 'Ouvrir la vue d’ensemble' },
  },
  { path: '/admin/media', headings: ['Pictures', 'Images'], label: { en: 'Open Media', fr: 'Ouvrir les médias' } },
  { path: '/admin/articles', headings: ['Articles'], label: { en: 'Open Articles', fr: 'Ouvrir les articles' } },
  {
    path: '/admin/globals',
    headings: ['Globals', 'Contenus globaux'],
    label: { en: 'Open Globals', fr: 'Ouvrir les contenus globaux' },
  },
  {
    path: '/admin/people',
    headings: ['With others', 'À plusieurs'],
    label: { en: 'Open People', fr: 'Ouvrir les personnes' },
  },
  {
    path: '/admin/draft',
    headings: ['Draft mode', 'Mode brouillon'],
    label: { en: 'Open Draft mode', fr: 'Ouvrir le mode brouillon' },
  },
  {
    path: '/admin/site',
    headings: [
      ...['The site itself', 'Le site lui-même', 'Texts from elsewhere', 'Textes venus d’ailleurs'],
      ...['The assistant', 'L’assistant'],
    ],
    label: { en: 'Open Site', fr: 'Ouvrir le site' },
  },
  {
    path: '/admin/plan',
    headings: ['The plan', 'Le forfait'],
    label: { en: 'Open the plan', fr: 'Ouvrir le forfait' },
  },
  {
    path: '/theme/global_settings',
    headings: ['The look of the site', 'Apparence'],
    label: { en: 'Open Theme', fr: 'Ouvrir le thème' },
  },
];

/** A link to the screen that a part of the help is about, as markdown; blank where it is about none. */
export function linkFor(heading: string, locale: Locale): string {
  const place = PLACES.find(({ headings }) => headings.includes(heading));
  return place ? `[${place.label[locale]}](${place.path})` : '';
}
