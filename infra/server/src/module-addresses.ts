/** A package whose description, of 137 kB, Node reads anew for each of its modules. */
const LARGE = '/node_modules/drizzle-orm/';
const RELATIVE = /^\.\.?\//;

/** What a module is, where its address alone tells; a package's own ES modules end in `.js`, its others do not. */
function formatOf(url: string): string | null {
  if (url.endsWith('.ts')) return 'module-typescript';
  return url.endsWith('.mjs') || (url.endsWith('.js') && url.includes(LARGE)) ? 'module' : null;
}

/** Where a module is, and what, that another one names by its file; null where more has to be looked up. */
export function addressOf(
  specifier: string,
  parent: string | undefined,
): { readonly url: string; readonly format: string } | null {
  // What requires a module may go by a path.
  if (!parent?.startsWith('file:') || !RELATIVE.test(specifier)) return null;
  const { href } = new URL(specifier, parent);
  const format = formatOf(href);
  return format === null ? null : { url: href, format };
}
