/** The cart in a browser: the same view, which finds the visitor's storage there. */
export { CartSection as default } from './CartSection.tsx';
