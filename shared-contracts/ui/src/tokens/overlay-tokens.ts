import { TOKEN_NAMES } from './token-names.ts';

/**
 * The kit's tokens as one rule for a shadow root or another document, read from a kit root as it stands: theme, pointer
 * and motion settings included. Meant for a constructed stylesheet, which no content security policy refuses:
 * `sheet.replaceSync(overlayTokens(root))`; call again when the theme changes.
 *
 * @param root an element inside `KitProvider`
 */
export function overlayTokens(root: Element, selector = ':host'): string {
  const computed = getComputedStyle(root);
  const declarations = TOKEN_NAMES.map((name) => `--${name}:${computed.getPropertyValue(`--${name}`)}`);
  return `${selector}{color-scheme:${computed.colorScheme};${declarations.join(';')}}`;
}
