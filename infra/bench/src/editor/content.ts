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
export const REGIONS = 7;

const WORDS = 'A table by the window, six rooms above it, and a garden that goes down to the river.';
const KINDS = ['text-with-image', 'rich-text', 'image-gallery'] as const;

/** A page of 200 sections in seven regions, in reading order. */
export const benchContent = (): BenchSection[] =>
  Array.from({ length: SECTIONS }, (_, index) => ({
    kind: KINDS[index % KINDS.length] ?? 'rich-text',
    title: `Section number ${index + 1}`,
    text: [WORDS, `${WORDS} ${index + 1}`].join('\n'),
    captions: [`First of ${index + 1}`, `Second of ${index + 1}`, `Third of ${index + 1}`],
    region: Math.floor((index * REGIONS) / SECTIONS),
  }));
