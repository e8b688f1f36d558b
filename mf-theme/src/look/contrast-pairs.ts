/** Variables in the order in which a page asks for them: the first that is set is what is seen, and what would have to change. */
export interface Chain {
  readonly variables: readonly string[];
  /** What is seen where only the last is set. */
  readonly otherwise?: string;
}

/** A text as it stands on its background somewhere on pages, and the contrast that it needs (WCAG 2.2, AA). */
export interface ContrastPair {
  readonly text: Chain;
  readonly ground: Chain;
  readonly need: number;
}

const chain = (names: string, otherwise?: string): Chain => ({
  variables: names.split(' ').map((name) => `--${name}`),
  ...(otherwise && { otherwise }),
});
const pair = (text: string, ground: string, need = 4.5, otherwise?: string): ContrastPair => ({
  text: chain(text),
  ground: chain(ground, otherwise),
  need,
});

/** From 24 px on, which the first three ranks are by default. */
const LARGE = 3;

const HEADINGS = [1, 2, 3, 4, 5, 6].map(
  (rank) => [`heading-${rank}-color heading-color color-ink`, rank <= 3 ? LARGE : undefined] as const,
);

const ON_PAGES: readonly (readonly [text: string, need?: number | undefined])[] = [
  ['color-ink'],
  ['color-muted'],
  ['color-accent-2'],
  ['paragraph-color color-ink'],
  ['link-color color-ink'],
  ['hover-link-color link-color hover-color-accent-2 color-accent-2'],
  ...HEADINGS,
];
const GROUNDS = ['color-paper', 'color-soft'] as const;

const POINTED_BUTTON = 'color-mix(in oklab, var(--color-accent) 88%, var(--color-paper))';

/** What can be read on pages, by the rules of their stylesheets. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...ON_PAGES.flatMap(([text, need]) => GROUNDS.map((ground) => pair(text, ground, need))),
  pair('menu-color color-ink', 'menu-background color-paper'),
  pair('hover-menu-color menu-color hover-color-accent-2 color-accent-2', 'menu-background color-paper'),
  pair(
    'button-pressed-color hover-button-color button-color color-on-accent',
    'button-pressed-background hover-button-background button-background color-accent',
  ),
  pair('button-disabled-color color-muted', 'button-disabled-background color-soft'),
  pair('button-color color-on-accent', 'button-background color-accent'),
  pair(
    'hover-button-color button-color color-on-accent',
    'hover-button-background button-background hover-color-accent color-accent',
    4.5,
    POINTED_BUTTON,
  ),
  pair('button-2-color color-ink', 'button-2-background color-paper'),
  pair('hover-button-2-color button-2-color color-ink', 'hover-button-2-background button-2-background color-paper'),
  pair('pagination-color color-ink', 'pagination-background color-paper'),
  pair(
    'hover-pagination-color pagination-color color-ink',
    'hover-pagination-background pagination-background color-soft',
  ),
  pair('pagination-current-color color-on-accent', 'pagination-current-background color-accent'),
  pair('cart-color menu-color color-ink', 'color-paper'),
  pair('cart-count-color color-on-accent', 'cart-count-background color-accent'),
  pair('plan-color color-ink', 'plan-background color-paper'),
  pair('plan-price-color plan-color color-ink', 'plan-background color-paper', LARGE),
  pair('list-color paragraph-color color-ink', 'color-paper'),
  pair('list-color paragraph-color color-ink', 'color-soft'),
  pair('social-color color-ink', 'social-background color-paper', LARGE),
  pair(
    'hover-social-color social-color hover-color-accent-2 color-accent-2',
    'hover-social-background social-background color-paper',
    LARGE,
  ),
];

/** What is beside a text that stands on a gradient or a picture. */
export const BACKDROP = '--background-image';

const IN_SECTIONS = /^--(?:color-ink|color-muted|paragraph-color|link-color|heading-[123]-color)$/;

/** Those that stand in nearly every section, on what is behind it. */
export const SECTION_PAIRS = CONTRAST_PAIRS.filter(
  ({ text, ground }) => IN_SECTIONS.test(text.variables[0] ?? '') && ground.variables.join() === '--color-paper',
);
