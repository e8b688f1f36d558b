interface Style {
  readonly href: string;
  readonly integrity: string;
}

const unquoted = (family: string): string => family.replace(/^["']|["']$/g, '');

async function addFacesOf({ href, integrity }: Style): Promise<void> {
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
      /url\("?([^"()]+)"?\)/g,
      (_, file: string) => `url("${new URL(file, answer.url).href}")`,
    );
    if (known.has(family) || !source.includes('url(')) continue;
    const [weight, style, unicodeRange] = ['font-weight', 'font-style', 'unicode-range'].map(read);
    document.fonts.add(
      new FontFace(family, source, { weight, style, display: 'swap', ...(unicodeRange && { unicodeRange }) }),
    );
  }
}

/** Faces of stylesheets whose family the document has none of yet; their files come when they are first drawn. */
export async function addFaces(styles: readonly Style[]): Promise<void> {
  await Promise.all(styles.map(addFacesOf));
}
