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
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as [LayoutName, ...LayoutName[]];
export const slotsOf = (layout: LayoutName): string[] =>
  (LAYOUTS[layout] as Layout).zones.flatMap((zone) => [...zone.slots]);
