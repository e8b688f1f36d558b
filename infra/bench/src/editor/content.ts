/** One section of the page that both editors hold. */
export interface BenchSection {
  readonly kind: 'rich-text' | 'text-with-image' | 'image-gallery';
  readonly title: string;
  readonly text: string;
  /** Captions; the picture is the same everywhere. */
  readonly captions: readonly string[];
  /** 0 to 6. */
  readonly region: number;
}

export const SECTIONS = 200;
/** Of a page that is longer than most. */
export const MANY_SECTIONS = 2000;
export const REGIONS = 7;

const WORDS = 'A table by the window, six rooms above it, and a garden that goes down to the river.';
const KINDS = ['text-with-image', 'rich-text', 'image-gallery'] as const;

const regionOf = (index: number, count: number): number => Math.floor((index * REGIONS) / count);

/** A page of 200 sections in seven regions, in reading order. */
export const benchContent = (): BenchSection[] =>
  Array.from({ length: SECTIONS }, (_, index) => ({
    kind: KINDS[index % KINDS.length] ?? 'rich-text',
    title: `Section number ${index + 1}`,
    text: [WORDS, `${WORDS} ${index + 1}`].join('\n'),
    captions: [`First of ${index + 1}`, `Second of ${index + 1}`, `Third of ${index + 1}`],
    region: regionOf(index, SECTIONS),
  }));

/** A page of so many texts: one of 2,000 sections with pictures is more than the API takes at once. */
export const benchTexts = (count: number): BenchSection[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'rich-text',
    title: `Section number ${index + 1}`,
    text: WORDS,
    captions: [],
    region: regionOf(index, count),
  }));

export const GLOBALS = 20;

/** A page of twenty sections that may be shared with others, and a last one that is not. */
export const benchShared = (): BenchSection[] =>
  benchContent()
    .slice(0, GLOBALS + 1)
    .map((section, index) => ({ ...section, region: regionOf(index, GLOBALS + 1) }));
