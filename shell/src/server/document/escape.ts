import escapeHtml from 'escape-html';

/** Text or an attribute's value, the last thing done to it. */
export const escapeText = (text: string): string => escapeHtml(text);

/** JSON inside a `<script>`: no `<` can end it early or open a comment. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Style rules inside a `<style>`. */
export const inlineCss = (css: string): string => css.replaceAll('</', '<\\/');

/** `<name key="value">`; an attribute that is undefined is left out, an empty one stands alone. */
export function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return '';
    return value === '' ? ` ${key}` : ` ${key}="${escapeText(value)}"`;
  });
  return `<${name}${written.join('')}>`;
}
