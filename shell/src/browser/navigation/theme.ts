import { THEME_STYLE_ID } from '../../shared/document-shape.ts';

let shown: string | null = null;

/**
 * Replaces the rules of the document's theme. Rule by rule through the object model: the policy allows no other
 * inline style, and a sheet adopted beside it would come after the remotes' styles instead of before.
 */
export function replaceTheme(css: string): void {
  const style = document.querySelector<HTMLStyleElement>(`style#${THEME_STYLE_ID}`);
  const sheet = style?.sheet;
  shown ??= style?.textContent ?? '';
  if (!sheet || css === shown) return;
  shown = css;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const { cssText } of parsed.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
}
