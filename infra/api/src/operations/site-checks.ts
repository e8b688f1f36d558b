/** What is out of order on the pages of a site, for who works on it. */
export interface SiteChecks {
  /** Pages, and globals, with a translation that is older than its source; the path of the first page, the id of the first global. */
  readonly outdated: Found & { readonly pages: number };
  /** Links that lead visitors nowhere, those of a global once; and the first page, or global, with one. */
  readonly broken: Found & { readonly links: number };
}

interface Found {
  readonly globals: number;
  readonly first: string | null;
  readonly first_global: string | null;
}
