/** Rules of faces, in layers as well. */
function facesIn(rules: CSSRuleList): CSSStyleDeclaration[] {
  return [...rules].flatMap((rule) => {
    if (rule.cssText.startsWith('@font-face')) return [(rule as CSSFontFaceRule).style];
    return rule.cssText.startsWith('@layer') && 'cssRules' in rule ? facesIn(rule.cssRules as CSSRuleList) : [];
  });
}

const bare = (text: string): string => text.replace(/["'\s]/g, '').toLowerCase();

/** Which of a family’s files it is: one for each alphabet, or one for all. */
const nameOf = (family: string, range: string): string => `${bare(family)} ${bare(range) || 'u+0-10ffff'}`;

async function dataUrlOf(address: URL): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname} did not come`);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(await answer.blob());
  return promise;
}

/** A face with its file in it; blank where it is not of this site, or does not come. */
async function whole(style: CSSStyleDeclaration, base: string): Promise<string> {
  const [, file = ''] = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src')) ?? [];
  const address = new URL(file, base);
  if (file === '' || address.origin !== location.origin) return '';
  try {
    const data = await dataUrlOf(address);
    const rest = ['font-family', 'font-weight', 'font-style', 'unicode-range']
      .map((name) => [name, style.getPropertyValue(name)] as const)
      .filter(([, value]) => value !== '');
    return `@font-face{${rest.map(([name, value]) => `${name}:${value};`).join('')}src:url(${data})}`;
  } catch {
    return '';
  }
}

/** The faces that a document is drawn with, each with its file in it: a picture loads nothing. */
export async function usedFaces(page: Document): Promise<string> {
  await page.fonts.ready;
  const used = new Set(
    [...page.fonts].filter(({ status }) => status === 'loaded').map((face) => nameOf(face.family, face.unicodeRange)),
  );
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets];
  const faces = sheets.flatMap(({ cssRules, href }) =>
    facesIn(cssRules)
      .filter((style) =>
        used.has(nameOf(style.getPropertyValue('font-family'), style.getPropertyValue('unicode-range'))),
      )
      .map((style) => whole(style, href ?? location.href)),
  );
  return (await Promise.all(faces)).join('\n');
}
