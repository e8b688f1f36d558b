import { type RefCallback, useCallback, useEffect } from 'react';
import type { RemoteHost } from 'shared-contracts';

/** What the built-in theme sets where a site says nothing else. */
const BUILT_IN = {
  '--font-heading': "'Fraunces Variable', serif",
  '--font-body': "'Inter Variable', sans-serif",
  '--weight-heading': '480',
} as const;

const unquoted = (family: string): string => family.replace(/^["']|["']$/g, '');

/** Faces of a stylesheet whose family the document has none of yet; their files come when they are first drawn. */
async function addFaces(href: string, integrity: string): Promise<void> {
  const answer = await fetch(href, integrity ? { integrity } : {});
  if (!answer.ok) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await answer.text());
  const known = new Set([...document.fonts].map(({ family }) => unquoted(family)));
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const read = (name: string): string => rule.style.getPropertyValue(name);
    const family = unquoted(read('font-family'));
    const source = read('src').replace(
      /url\("?([^")]+)"?\)/g,
      (_, file: string) => `url("${new URL(file, answer.url).href}")`,
    );
    if (known.has(family) || !source.includes('url(')) continue;
    const [weight, style, unicodeRange] = ['font-weight', 'font-style', 'unicode-range'].map(read);
    document.fonts.add(
      new FontFace(family, source, { weight, style, display: 'swap', ...(unicodeRange && { unicodeRange }) }),
    );
  }
}

/** The site's own type, for what will be read there; its variables are set on the element of the ref. */
export function useSiteType({ project, remotes }: RemoteHost): RefCallback<HTMLElement> {
  const styles = remotes.provider('page-renderer')?.styles;
  useEffect(() => {
    // Without its fonts a text can be written all the same.
    for (const { href, integrity } of styles ?? []) addFaces(href, integrity).catch(() => {});
  }, [styles]);
  const theme = project?.project_metadata.builder?.builder_settings;
  return useCallback(
    (element) => {
      for (const [name, value] of Object.entries(BUILT_IN))
        element?.style.setProperty(name.replace('--', '--site-'), theme?.[name] ?? value);
    },
    [theme],
  );
}
