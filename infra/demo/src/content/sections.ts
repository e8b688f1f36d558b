import type { PictureName } from '../images/catalogue.ts';
import { type Text, text } from '../text.ts';
import type { SectionDraft, Site } from './compose.ts';

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
export interface MenuItem {
  readonly label: Text;
  readonly link: string;
  readonly children?: readonly MenuItem[];
}
interface Menu {
  readonly items: readonly MenuItem[];
  readonly languageSwitcher: boolean;
  readonly placement: 'header' | 'footer';
  readonly note?: Text;
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

const menuItem = ({ label, link: url, children }: MenuItem): Record<string, unknown> => ({
  label,
  link: link(url),
  ...(children && { children: children.map(menuItem) }),
});

export const simpleMenu = (slot: string, { items, languageSwitcher, ...settings }: Menu): SectionDraft => ({
  kind: 'simple-menu',
  slot,
  settings: ({ title }) => ({
    ...settings,
    brand: text(title, title),
    items: items.map(menuItem),
    language_switcher: languageSwitcher,
  }),
});
