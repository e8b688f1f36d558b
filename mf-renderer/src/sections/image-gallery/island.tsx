import { type ComponentType, type MouseEvent, useState } from 'react';
import type { ViewProps } from '../view.ts';
import type { ImageGallerySettings } from './definition.ts';
import type { GalleryLightboxProps } from './GalleryLightbox.tsx';
import { ImageGallerySection } from './ImageGallerySection.tsx';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The gallery in a browser: pictures open over the page; the code for that comes with the first one. */
export default function ImageGalleryIsland({ model, context }: ViewProps<ImageGallerySettings>) {
  const [Lightbox, setLightbox] = useState<ComponentType<GalleryLightboxProps> | null>(null);
  const [opened, setOpened] = useState<number | null>(null);

  const open = async (event: MouseEvent<HTMLUListElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-index]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    // Safari does not focus a link that is clicked; closing gives the focus back to it.
    link.focus();
    try {
      const { GalleryLightbox } = await import('./GalleryLightbox.tsx');
      setLightbox(() => GalleryLightbox);
      setOpened(Number(link.dataset.index));
    } catch {
      location.assign(link.href);
    }
  };

  return (
    <>
      <ImageGallerySection model={model} context={context} onPick={open} />
      {Lightbox && opened !== null && (
        <Lightbox
          images={model.settings.images ?? []}
          index={opened}
          context={context}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
