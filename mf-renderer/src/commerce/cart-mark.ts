import type { RenderContext } from 'shared-contracts';
import { hrefOf } from '../components/SmartLink.tsx';
import type { SellingSettings } from './Selling.tsx';

/** What the script of a section that sells reads from its markup: where the cart is. */
export const cartMark = (settings: SellingSettings, context: RenderContext): { 'data-cart'?: string } => {
  const href = hrefOf(settings.cart_link, context);
  return href ? { 'data-cart': href } : {};
};
