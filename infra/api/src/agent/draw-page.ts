import type { Drawn } from 'shared-contracts/static-site';

/** Which page is drawn, and for whom. */
export interface PageToDraw {
  /** Of the site. */
  readonly host: string;
  /** Path as browsers ask for it, with its language. */
  readonly address: string;
  /** Of whoever is signed in; null where it is drawn as visitors see it. */
  readonly token: string | null;
}

/** Draws a page as whoever is meant would be answered it; nobody is counted. */
export type DrawPage = (page: PageToDraw) => Promise<Drawn>;
