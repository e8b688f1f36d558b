const BLOCK_END = /<\/(?:p|h[1-6]|li|blockquote|tr|figcaption|pre)>|<br\b[^<>]*>/gi;

/** What a piece of rich text says, with a line for each block. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(BLOCK_END, '$&\n'), 'text/html');
  return (body.textContent ?? '').replace(/[^\S\n]+/g, ' ').trim();
}
