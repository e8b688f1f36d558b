import type { ReleaseSheets } from 'shared-contracts';
import { inlineCss } from '../document/escape.ts';
import { hashSource } from '../document/hash-source.ts';

/** Styles of a page as they stand in its document. */
export interface PageSheets {
  readonly css: string;
  /** Hash source for its policy. */
  readonly source: string;
}

/** Addresses that stand in a release's own sheets, relative to its files. */
const RELATIVE = /url\((["']?)(?!["'/#]|[a-z]+:)/g;
const KEPT = 32;

/** The styles of pages by the names of their sheets; null where one of them is not in the release. */
export function createPageSheets(
  { parts, base, sheets }: ReleaseSheets,
  assetBase: string,
): (names: readonly string[]) => PageSheets | null {
  const rules = parts.map((css) => inlineCss(css.replace(RELATIVE, `url($1${assetBase}`)));
  // Most pages of a site have the same few kinds.
  const known = new Map<string, PageSheets>();
  return (names) => {
    const key = names.join();
    const kept = known.get(key);
    if (kept) return kept;
    if (!names.every((name) => Object.hasOwn(sheets, name))) return null;
    const used = new Set([...base, ...names.flatMap((name) => sheets[name] ?? [])]);
    const css = rules.filter((_, index) => used.has(index)).join('');
    const made = { css, source: hashSource(css) };
    if (known.size >= KEPT) known.clear();
    known.set(key, made);
    return made;
  };
}
