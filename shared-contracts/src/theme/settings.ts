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
  [`heading-${rank}-color`, 'color'],
]);

const button = (name: string): Row[] => [
  [`${name}-background`, 'color', 'hover'],
  [`${name}-color`, 'color', 'hover'],
  [`${name}-border-color`, 'color', 'hover'],
  [`${name}-border-width`, 'size'],
  [`${name}-radius`, 'size'],
  [`${name}-padding`, 'padding'],
  [`${name}-size`, 'size'],
  [`${name}-weight`, 'number'],
  [`${name}-shadow`, 'shadow', 'hover'],
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
    ['paragraph-line', 'number'],
    ['paragraph-tracking', 'size'],
    ['paragraph-color', 'color'],
    ['measure', 'size'],
  ),
  links: rows(['link-color', 'color', 'hover'], ['link-line-color', 'color', 'hover'], ['link-line-width', 'size']),
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
  menu: rows(
    ['menu-color', 'color', 'hover'],
    ['menu-size', 'size'],
    ['menu-weight', 'number'],
    ['menu-padding', 'padding'],
  ),
  lists: rows(['list-marker-color', 'color'], ['list-indent', 'size'], ['list-gap', 'size']),
  pagination: rows(
    ['pagination-color', 'color', 'hover'],
    ['pagination-background', 'color', 'hover'],
    ['pagination-current-color', 'color'],
    ['pagination-current-background', 'color'],
    ['pagination-radius', 'size'],
  ),
  cart: rows(['cart-color', 'color', 'hover'], ['cart-count-color', 'color'], ['cart-count-background', 'color']),
  plans: rows(
    ['plan-background', 'color'],
    ['plan-border-color', 'color'],
    ['plan-border-width', 'size'],
    ['plan-radius', 'size'],
    ['plan-padding', 'padding'],
    ['plan-shadow', 'shadow'],
  ),
} as const satisfies Record<string, readonly ThemeSetting[]>;

export type ThemeSettingGroup = keyof typeof THEME_SETTINGS;

const written = ({ name, type, hover }: ThemeSetting): [string, SettingType][] => {
  const own = name.slice(2);
  const names = hover ? [own, `hover-${own}`] : [own];
  return names.flatMap((each): [string, SettingType][] =>
    type === 'color'
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
