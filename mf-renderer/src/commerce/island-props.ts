import type { HydrateOn, RenderContext } from 'shared-contracts';
import type { SellingSettings } from './Selling.tsx';

/** What the script of a section that sells cannot read from its markup. */
export interface AddToCartProps {
  readonly projectId: string;
  readonly pageId: string;
  readonly locale: RenderContext['locale'];
}

export const islandProps = ({ projectId, pageId, locale }: RenderContext) =>
  ({ projectId, pageId, locale }) satisfies AddToCartProps;

/** A section that only links elsewhere needs no code. */
export const hydrateOn = ({ add_to_cart }: SellingSettings): HydrateOn | null =>
  add_to_cart === false ? null : 'intent';
