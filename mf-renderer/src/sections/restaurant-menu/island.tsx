/** Shared by every kind that sells: what differs stands in their markup. */
export { AddToCartIsland as default } from '../../commerce/AddToCartIsland.tsx';
