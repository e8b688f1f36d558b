import { isKeyOf, keysOf } from '../keys-of.ts';
/** The zones of a layout, each a wrapper around its regions (slots), in document order. */
export interface Layout {
  readonly name: string;
  readonly zones: readonly { readonly id: string; readonly slots: readonly [string, ...string[]] }[];
}

/** Both layouts of the specification (section 2.3). Order is document order. */
export const LAYOUTS = {
  'extended-layout': {
    name: 'extended-layout',
    zones: [
      { id: 'zone-1', slots: ['region1'] },
      { id: 'zone-2', slots: ['region2-1', 'region2-2', 'region2-3', 'region2-4'] },
      { id: 'zone-3', slots: ['region3'] },
      { id: 'zone-4', slots: ['region4-1', 'region4-2'] },
      { id: 'zone-5', slots: ['region5'] },
      { id: 'zone-6', slots: ['region6-1', 'region6-2', 'region6-3'] },
      { id: 'zone-7', slots: ['region7'] },
    ],
  },
  'top-right-left-bottom': {
    name: 'top-right-left-bottom',
    zones: [
      { id: 'top', slots: ['top'] },
      { id: 'left-right', slots: ['left', 'right'] },
      { id: 'bottom', slots: ['bottom'] },
    ],
  },
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;

/** The layout of a name, which may come from a newer version; undefined where it is none of these. */
export const layoutNamed = (name: string): Layout | undefined => (isKeyOf(LAYOUTS, name) ? LAYOUTS[name] : undefined);

export const LAYOUT_NAMES = keysOf(LAYOUTS);
export const slotsOf = (layout: LayoutName): string[] => {
  const { zones }: Layout = LAYOUTS[layout];
  return zones.flatMap((zone) => [...zone.slots]);
};
