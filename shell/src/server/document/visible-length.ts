/** What stands in these is not shown. */
const UNSEEN = /^<(script|style|template)\b/i;

const lengthOf = (text: string): number => text.replaceAll(/\s/g, '').length;

/** How many characters of markup are shown, spaces apart. An entity counts as it is written. */
export function visibleLength(html: string): number {
  let length = 0;
  for (let at = 0; at < html.length; ) {
    const tag = html.indexOf('<', at);
    if (tag < 0) return length + lengthOf(html.slice(at));
    length += lengthOf(html.slice(at, tag));
    const unseen = UNSEEN.exec(html.slice(tag, tag + 10))?.[1];
    const closing = unseen === undefined ? tag : html.indexOf(`</${unseen}`, tag);
    const end = closing < 0 ? -1 : html.indexOf('>', closing);
    if (end < 0) return length;
    at = end + 1;
  }
  return length;
}
