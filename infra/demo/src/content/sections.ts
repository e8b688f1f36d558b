import type { SectionSettings } from 'shared-contracts';
import { fileRef } from '../files/catalogue.ts';
import type { PictureName } from '../images/catalogue.ts';
import type { Text } from '../text.ts';
import type { SectionDraft, Site } from './compose.ts';
import { journalId } from './compose-journal.ts';

type Tone = 'plain' | 'soft' | 'deep';

interface Heading {
  readonly eyebrow?: Text;
  readonly title?: Text;
  readonly tone?: Tone;
}
interface RichText extends Heading {
  readonly body: Text;
  readonly arrangement?: 'stacked' | 'split';
  readonly align?: 'start' | 'center';
}
interface TextWithImage extends Heading {
  readonly text: Text;
  readonly image: PictureName;
  readonly position?: 'left' | 'right' | 'top' | 'bottom' | 'behind';
  readonly ratio?: 'landscape' | 'portrait' | 'square' | 'wide';
  /** Path within the site, or a whole URL. */
  readonly link?: string;
  readonly linkLabel?: Text;
}
interface GalleryItem {
  readonly image: PictureName;
  readonly caption: Text;
  readonly text?: Text;
  readonly link?: string;
}
interface Gallery extends Heading {
  readonly intro?: Text;
  readonly images: readonly GalleryItem[];
  readonly columns?: '2' | '3' | '4';
  readonly ratio?: 'landscape' | 'portrait' | 'square' | 'natural';
}
interface Question {
  readonly question: Text;
  readonly answer: Text;
}
interface Faq extends Heading {
  readonly intro?: Text;
  readonly items: readonly Question[];
  readonly arrangement?: 'split' | 'stacked';
  readonly first_open?: boolean;
}
interface Feature {
  readonly icon?: string;
  readonly title: Text;
  readonly text: Text;
  readonly link?: string;
  readonly linkLabel?: Text;
}
interface Features extends Heading {
  readonly intro?: Text;
  readonly items: readonly Feature[];
  readonly columns?: '1' | '2' | '3' | '4';
  readonly look?: 'open' | 'cards';
}
interface CallToAction extends Heading {
  readonly text?: Text;
  readonly link: string;
  readonly linkLabel: Text;
  readonly second?: string;
  readonly secondLabel?: Text;
  readonly image?: PictureName;
  readonly align?: 'center' | 'start';
}
interface Display extends Heading {
  readonly intro?: Text;
  readonly display: 'slides' | 'tabs' | 'compare';
  readonly items: readonly { readonly image: PictureName; readonly title: Text; readonly text?: Text }[];
  readonly ratio?: 'wide' | 'landscape' | 'square' | 'portrait';
}
interface Place {
  readonly name: Text;
  readonly address: Text;
  readonly text?: Text;
  readonly latitude: number;
  readonly longitude: number;
}
interface Places extends Heading {
  readonly intro?: Text;
  readonly places: readonly Place[];
  readonly zoom?: number;
  readonly arrangement?: 'beside' | 'below';
}
interface Redirection extends Heading {
  readonly link: string;
  readonly linkLabel?: Text;
  readonly text?: Text;
  readonly how: 'at-once' | 'countdown' | 'link';
  readonly status?: '301' | '302' | '307' | '308';
}
export interface MenuItem {
  readonly label: Text;
  readonly link: string;
  readonly children?: readonly MenuItem[];
}
export interface Action {
  readonly label: Text;
  readonly link: string;
}
interface Menu {
  readonly items: readonly MenuItem[];
  readonly languageSwitcher: boolean;
  readonly placement: 'header' | 'footer';
  readonly note?: Text;
  readonly cart?: string | undefined;
  /** Button of a header. */
  readonly action?: Action | undefined;
}

const link = (url: string) => ({ url, new_tab: url.startsWith('http') });
const picture = (site: Site, name: PictureName) => [site.media(name)];

export const richText = (slot: string, settings: RichText): SectionDraft => ({
  kind: 'rich-text',
  slot,
  settings: () => ({ arrangement: 'stacked', tone: 'plain', align: 'start', ...settings }),
});

export const textWithImage = (slot: string, { image, linkLabel, ...settings }: TextWithImage): SectionDraft => ({
  kind: 'text-with-image',
  slot,
  settings: (site) => ({
    position: 'right',
    ratio: 'landscape',
    tone: 'plain',
    ...settings,
    image: picture(site, image),
    ...(settings.link && { link: link(settings.link) }),
    ...(linkLabel && { link_label: linkLabel }),
  }),
});

export const imageGallery = (slot: string, { images, ...settings }: Gallery): SectionDraft => ({
  kind: 'image-gallery',
  slot,
  settings: (site) => ({
    columns: '3',
    ratio: 'landscape',
    tone: 'plain',
    ...settings,
    images: images.map((item) => ({
      ...item,
      image: picture(site, item.image),
      ...(item.link && { link: link(item.link) }),
    })),
  }),
});

interface FilmWords extends Heading {
  readonly intro?: Text;
  /** Stands in its place until it plays. */
  readonly poster: PictureName;
}

/** The demo's film, with its captions. */
export const valleyFilm = (slot: string, { poster, ...settings }: FilmWords): SectionDraft => ({
  kind: 'film',
  slot,
  settings: (site) => ({
    tone: 'plain',
    ...settings,
    film: [fileRef(site.projectId, 'valley')],
    captions: { en: [fileRef(site.projectId, 'valley-en')], fr: [fileRef(site.projectId, 'valley-fr')] },
    poster: picture(site, poster),
  }),
});

interface Menus extends Heading {
  readonly intro?: Text;
  readonly name: Text;
  readonly text: Text;
}

/** The menu to take along, in each language. */
export const menuDownload = (slot: string, { name, text, ...settings }: Menus): SectionDraft => ({
  kind: 'downloads',
  slot,
  settings: (site) => ({
    tone: 'plain',
    ...settings,
    files: [
      { file: { en: [fileRef(site.projectId, 'menu-en')], fr: [fileRef(site.projectId, 'menu-fr')] }, name, text },
    ],
  }),
});

export const faq = (slot: string, settings: Faq): SectionDraft => ({
  kind: 'faq',
  slot,
  settings: () => ({ arrangement: 'split', single: false, first_open: false, tone: 'plain', ...settings }),
});

export const features = (slot: string, { items, ...settings }: Features): SectionDraft => ({
  kind: 'features',
  slot,
  settings: () => ({
    columns: '3',
    look: 'open',
    tone: 'plain',
    ...settings,
    items: items.map(({ link: url, linkLabel, icon = 'none', ...item }) => ({
      icon,
      ...item,
      ...(url && { link: link(url) }),
      ...(linkLabel && { link_label: linkLabel }),
    })),
  }),
});

export const simpleCta = (slot: string, settings: CallToAction): SectionDraft => {
  const { link: url, linkLabel, second, secondLabel, image, ...rest } = settings;
  return {
    kind: 'simple-cta',
    slot,
    settings: (site) => ({
      align: 'center',
      tone: 'deep',
      ...rest,
      link: link(url),
      link_label: linkLabel,
      ...(second && { second_link: link(second) }),
      ...(secondLabel && { second_label: secondLabel }),
      image: image ? picture(site, image) : [],
    }),
  };
};

export const interactiveDisplay = (slot: string, { items, ...settings }: Display): SectionDraft => ({
  kind: 'interactive-display',
  slot,
  settings: (site) => ({
    ratio: 'wide',
    autoplay: false,
    tone: 'plain',
    ...settings,
    items: items.map((item) => ({ ...item, image: picture(site, item.image) })),
  }),
});

export const maps = (slot: string, settings: Places): SectionDraft => ({
  kind: 'maps',
  slot,
  settings: () => ({ zoom: 14, arrangement: 'beside', tone: 'plain', ...settings }),
});

export const redirection = (slot: string, { link: url, linkLabel, ...settings }: Redirection): SectionDraft => ({
  kind: 'redirection',
  slot,
  settings: () => ({
    status: '302',
    seconds: 10,
    tone: 'plain',
    ...settings,
    link: link(url),
    ...(linkLabel && { link_label: linkLabel }),
  }),
});

type ArticleKind =
  | 'blog-listing'
  | 'article-categories'
  | 'articles-top'
  | 'article-full'
  | 'article-author'
  | 'articles-suggested';

/** A section that shows articles: what it says besides is all there is to set. */
export const articleSection = (kind: ArticleKind, slot: string, settings: SectionSettings): SectionDraft => ({
  kind,
  slot,
  settings: () => ({ tone: 'plain', ...settings }),
});

/** Articles of the site's journal, by their slugs, in this order. */
export const chosenArticles = (
  slot: string,
  { articles, ...settings }: Heading & { readonly articles: readonly string[] },
): SectionDraft => ({
  kind: 'articles-selective',
  slot,
  settings: (site) => ({
    tone: 'plain',
    ...settings,
    articles: articles.map((slug) => journalId(site, 'article', slug)),
  }),
});

const menuItem = ({ label, link: url, children }: MenuItem): Record<string, unknown> => ({
  label,
  link: link(url),
  ...(children && { children: children.map(menuItem) }),
});

export const simpleMenu = (
  slot: string,
  { items, cart, action, languageSwitcher, ...settings }: Menu,
): SectionDraft => ({
  kind: 'simple-menu',
  slot,
  // Its name, address and phone are those of the site's settings, and follow them.
  settings: () => ({
    ...settings,
    site_details: true,
    items: items.map(menuItem),
    ...(cart && { cart_link: link(cart) }),
    ...(action && { action_link: link(action.link), action_label: action.label }),
    language_switcher: languageSwitcher,
  }),
});
