/** How a value is written, and by what control it is set. */
export type SettingType = 'color' | 'size' | 'padding' | 'number' | 'font' | 'shadow' | 'image';

export interface ThemeSetting {
  readonly name: `--${string}`;
  readonly type: SettingType;
  /** Has a second value for what the pointer is on, under `--hover-…`; where that is not set, the first is taken. */
  readonly hover?: true;
}

type Row = readonly [name: string, type: SettingType, hover?: 'hover'];

const rows = (...given: readonly Row[]): readonly ThemeSetting[] =>
  given.map(([name, type, hover]) => ({ name: `--${name}`, type, ...(hover && { hover: true }) }));

const HEADINGS = [1, 2, 3, 4, 5, 6].flatMap((rank): Row[] => [
  [`heading-${rank}-size`, 'size'],
  [`heading-${rank}-weight`, 'number'],
  [`heading-${rank}-line`, 'number'],
  [`heading-${rank}-tracking`, 'size'],
  [`heading-${rank}-color`, 'color'],
]);

/** How words are set that have a place of their own. */
const words = (name: string): Row[] => [
  [`${name}-font`, 'font'],
  [`${name}-size`, 'size'],
  [`${name}-weight`, 'number'],
  [`${name}-line`, 'number'],
  [`${name}-tracking`, 'size'],
];

/** What a box is drawn with. */
const box = (name: string): Row[] => [
  [`${name}-border-color`, 'color'],
  [`${name}-border-width`, 'size'],
  [`${name}-radius`, 'size'],
  [`${name}-padding`, 'padding'],
  [`${name}-shadow`, 'shadow'],
];

const button = (name: string): Row[] => [
  [`${name}-background`, 'color', 'hover'],
  [`${name}-color`, 'color', 'hover'],
  [`${name}-border-color`, 'color', 'hover'],
  [`${name}-border-width`, 'size'],
  [`${name}-radius`, 'size'],
  [`${name}-padding`, 'padding'],
  [`${name}-shadow`, 'shadow', 'hover'],
  ...words(name),
  [`${name}-pressed-background`, 'color'],
  [`${name}-pressed-color`, 'color'],
  [`${name}-focus-color`, 'color'],
  [`${name}-disabled-background`, 'color'],
  [`${name}-disabled-color`, 'color'],
];

/** What can be set of a site's look (row T2), by what people look for it under. Each is a CSS variable that pages read. */
export const THEME_SETTINGS = {
  colours: rows(
    ['color-paper', 'color'],
    ['color-soft', 'color'],
    ['color-ink', 'color'],
    ['color-muted', 'color'],
    ['color-line', 'color'],
    ['color-accent', 'color', 'hover'],
    ['color-on-accent', 'color'],
    ['color-accent-2', 'color', 'hover'],
  ),
  type: rows(
    ['font-heading', 'font'],
    ['font-body', 'font'],
    ['text', 'size'],
    ['text-small', 'size'],
    ['text-large', 'size'],
    ['text-card', 'size'],
    ['text-title', 'size'],
    ['text-page', 'size'],
    ['text-hero', 'size'],
  ),
  headings: rows(
    ['weight-heading', 'number'],
    ['tracking-heading', 'size'],
    ['heading-line', 'number'],
    ['heading-color', 'color'],
    ...HEADINGS,
  ),
  paragraphs: rows(
    ['paragraph-size', 'size'],
    ['paragraph-weight', 'number'],
    ['paragraph-line', 'number'],
    ['paragraph-tracking', 'size'],
    ['paragraph-color', 'color'],
    ['paragraph-gap', 'size'],
    ['measure', 'size'],
  ),
  links: rows(
    ['link-color', 'color', 'hover'],
    ['link-line-color', 'color', 'hover'],
    ['link-line-width', 'size'],
    ['link-weight', 'number'],
  ),
  buttons: rows(...button('button')),
  secondButtons: rows(...button('button-2')),
  backgrounds: rows(['background-image', 'image'], ['background-overlay', 'color']),
  shape: rows(
    ['radius', 'size'],
    ['radius-small', 'size'],
    ['shadow', 'shadow'],
    ['space', 'size'],
    ['space-section', 'size'],
    ['page', 'size'],
  ),
  menu: rows(['menu-color', 'color', 'hover'], ['menu-background', 'color'], ...words('menu'), ...box('menu')),
  lists: rows(
    ['list-color', 'color'],
    ['list-marker-color', 'color'],
    ['list-size', 'size'],
    ['list-line', 'number'],
    ['list-indent', 'size'],
    ['list-gap', 'size'],
  ),
  pagination: rows(
    ['pagination-color', 'color', 'hover'],
    ['pagination-background', 'color', 'hover'],
    ['pagination-current-color', 'color'],
    ['pagination-current-background', 'color'],
    ...words('pagination'),
    ...box('pagination'),
  ),
  cart: rows(
    ['cart-color', 'color', 'hover'],
    ['cart-count-color', 'color'],
    ['cart-count-background', 'color'],
    ['cart-background', 'color'],
    ...box('cart'),
  ),
  plans: rows(
    ['plan-background', 'color'],
    ['plan-color', 'color'],
    ['plan-price-color', 'color'],
    ['plan-price-size', 'size'],
    ['plan-price-weight', 'number'],
    ...box('plan'),
  ),
  socials: rows(
    ['social-color', 'color', 'hover'],
    ['social-background', 'color', 'hover'],
    ['social-size', 'size'],
    ['social-gap', 'size'],
    ...box('social'),
  ),
} as const satisfies Record<string, readonly ThemeSetting[]>;

export type ThemeSettingGroup = keyof typeof THEME_SETTINGS;

/** Whether there is a second value for dark mode, under `--dark-…`. */
export const isHalved = (type: SettingType): boolean => type === 'color' || type === 'image';

const written = ({ name, type, hover }: ThemeSetting): [string, SettingType][] => {
  const own = name.slice(2);
  const names = hover ? [own, `hover-${own}`] : [own];
  return names.flatMap((each): [string, SettingType][] =>
    isHalved(type)
      ? [
          [`--${each}`, type],
          [`--dark-${each}`, type],
        ]
      : [[`--${each}`, type]],
  );
};

const TYPES: ReadonlyMap<string, SettingType> = new Map(
  Object.values(THEME_SETTINGS).flatMap((settings) => settings.flatMap(written)),
);

/** How a variable's value is written; undefined where no such thing can be set. */
export const typeOfSetting = (variable: string): SettingType | undefined => TYPES.get(variable);

/** What a place, or a kind that says nothing else, can be themed by. */
export const PLACE_GROUPS: readonly ThemeSettingGroup[] = [
  'colours',
  'type',
  'headings',
  'paragraphs',
  'links',
  'buttons',
  'secondButtons',
  'backgrounds',
  'lists',
  'shape',
];
