export interface Slide {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly srcSet?: { src: string; width: number; height: number }[];
  readonly title?: string;
  readonly description?: string;
}

/** Links to the pictures of a gallery, in order. */
export const pictureLinks = (gallery: Element): HTMLAnchorElement[] => [
  ...gallery.querySelectorAll<HTMLAnchorElement>('a[data-index]'),
];

const numberIn = (image: Element | null, name: string) => Number(image?.getAttribute(name) ?? 0);

/** Candidates of a `srcset`; commas and blanks inside an address are encoded. */
function candidates(srcset: string, ratio: number): NonNullable<Slide['srcSet']> {
  return srcset.split(', ').flatMap((candidate) => {
    const [src, descriptor = ''] = candidate.split(' ');
    const width = Number.parseInt(descriptor, 10);
    return src && width > 0 ? [{ src, width, height: Math.round(width * ratio) }] : [];
  });
}

function slideOf(link: HTMLAnchorElement): Slide {
  const image = link.querySelector('img');
  const still = link.querySelector<HTMLSourceElement>('source[media]');
  const isStill = still !== null && matchMedia(still.media).matches;
  const ratio = numberIn(image, 'height') / numberIn(image, 'width');
  // The best type stands first.
  const srcset = link.querySelector<HTMLSourceElement>('source:not([media])')?.srcset ?? image?.srcset ?? '';
  const srcSet = !isStill && ratio > 0 && Number.isFinite(ratio) ? candidates(srcset, ratio) : [];
  const words = (part: string) => link.parentElement?.querySelector(`figcaption > ${part}`)?.textContent ?? undefined;
  return {
    src: (isStill ? still.srcset : link.getAttribute('href')) ?? '',
    alt: image?.alt ?? '',
    ...(srcSet.length > 0 && { srcSet, width: srcSet.at(-1)?.width, height: srcSet.at(-1)?.height }),
    title: words('strong'),
    description: words('span'),
  };
}

/** What the lightbox shows of a gallery, read from its markup: every picture at its best type and all its widths. */
export const slidesIn = (gallery: Element): Slide[] => pictureLinks(gallery).map(slideOf);
