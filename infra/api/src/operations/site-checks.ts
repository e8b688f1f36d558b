/** What is out of order on the pages of a site, for who works on it. */
export interface SiteChecks {
  /** Pages with a translation that is older than its source, and the path of the first. */
  readonly outdated: { readonly pages: number; readonly first: string | null };
  /** Links that lead visitors nowhere, and the path of the first page with one. */
  readonly broken: { readonly links: number; readonly first: string | null };
}
