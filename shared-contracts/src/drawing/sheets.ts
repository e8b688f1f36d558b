/** A stylesheet of a document made by script, which no content security policy refuses. */
export function addSheet(document: Document): (css: string) => void {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet) return () => {};
  const sheet = new Sheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let written = '';
  return (css) => {
    if (css === written) return;
    written = css;
    sheet.replaceSync(css);
  };
}

interface Style {
  readonly href: string;
  readonly integrity: string;
}

/** A text that React draws has an element around its blocks that visitors' pages do without (`data-rich`). */
const TEXTS = '@layer base{[data-rich]>*+*{margin-block-start:1em}}';

/** Links the stylesheets that a page is drawn with and waits for them; rejects where one does not come. */
export async function linkStyles(document: Document, styles: readonly Style[]): Promise<void> {
  addSheet(document)(TEXTS);
  await Promise.all(
    styles.map(({ href, integrity }) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      if (integrity) {
        link.integrity = integrity;
        link.crossOrigin = 'anonymous';
      }
      link.href = href;
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => reject(new Error(`${href} did not come`)));
      document.head.append(link);
      return promise;
    }),
  );
}
