import { type ComponentType, type MouseEvent, useState } from 'react';
import type { Locale } from 'shared-contracts';
import type { GalleryLightboxProps } from './GalleryLightbox.tsx';
import { pictureLinks, type Slide, slidesIn } from './slides.ts';

interface Opened {
  readonly slides: readonly Slide[];
  readonly index: number;
}

/** What the server drew is never drawn again: hydration keeps what stands in the element, and this never changes. */
const SERVER_MARKUP = { __html: '' };

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The gallery in a browser: pictures open over the page; the code for that comes with the first one. All it needs to
 * know stands in its markup, so a page says nothing twice.
 */
export default function ImageGalleryIsland({ locale }: { readonly locale: Locale }) {
  const [Lightbox, setLightbox] = useState<ComponentType<GalleryLightboxProps> | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = async (event: MouseEvent<HTMLElement>) => {
    const gallery = event.currentTarget;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-index]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    // Safari does not focus a link that is clicked; closing gives the focus back to it.
    link.focus();
    try {
      const { GalleryLightbox } = await import('./GalleryLightbox.tsx');
      setLightbox(() => GalleryLightbox);
      setOpened({ slides: slidesIn(gallery), index: pictureLinks(gallery).indexOf(link) });
    } catch {
      location.assign(link.href);
    }
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside turn Enter into a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the links inside */}
      <section suppressHydrationWarning dangerouslySetInnerHTML={SERVER_MARKUP} onClick={open} />
      {Lightbox && opened && <Lightbox {...opened} locale={locale} onClose={() => setOpened(null)} />}
    </>
  );
}
