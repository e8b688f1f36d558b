import { LAYOUTS, type Layout, type LayoutName } from 'shared-contracts';

export interface ZonePlan {
  readonly id: string;
  readonly slots: readonly string[];
}

/** A layout by its landmarks. */
export interface LayoutPlan {
  readonly header: ZonePlan;
  readonly main: readonly ZonePlan[];
  readonly footer: ZonePlan;
}

const EMPTY: ZonePlan = { id: '', slots: [] };

/** The first zone of a layout is the page's header, the last its footer, what stands between its main part. */
const planOf = ({ zones }: Layout): LayoutPlan => ({
  header: zones[0] ?? EMPTY,
  main: zones.slice(1, -1),
  footer: zones.at(-1) ?? EMPTY,
});

export const LAYOUT_PLANS = Object.fromEntries(
  Object.values<Layout>(LAYOUTS).map((layout) => [layout.name, planOf(layout)]),
) as Readonly<Record<LayoutName, LayoutPlan>>;
