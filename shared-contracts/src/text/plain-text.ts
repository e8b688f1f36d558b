/** Elements inside a line; what any other element holds stands apart from what is around it. */
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 'rp', 'rt'],
  ...['ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var'],
]);
const TAG = /<[^<>]*>/g;
const NAME = /^<\/?([a-z\d]+)/i;
/** All that the sanitizer writes, and what people write besides. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const ENTITY = /&(amp|lt|gt|quot|#39|nbsp);/g;

/** What sanitised rich text says, in one line. */
export const plainText = (html: string): string =>
  html
    .replace(TAG, (tag) => (INLINE.has(NAME.exec(tag)?.[1]?.toLowerCase() ?? '') ? '' : ' '))
    .replace(ENTITY, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a search engine shows of a description. */
const USUAL_LENGTH = 155;

/** The beginning of a text, cut after a word. */
export function firstWords(text: string, most = USUAL_LENGTH): string {
  if (text.length <= most) return text;
  const room = [...text.slice(0, most)].slice(0, -1).join('');
  const end = room.lastIndexOf(' ');
  // A script without blanks is cut where it is full.
  return `${(end > most / 2 ? room.slice(0, end) : room)
    .trimEnd()
    .replace(/[,;:–—-]$/, '')
    .trimEnd()}…`;
}

/** The beginning of what rich text says, without reading all of it. */
export const firstWordsOf = (html: string, most = USUAL_LENGTH): string =>
  firstWords(plainText(html.length > most * 40 ? html.slice(0, most * 40).replace(/<[^<>]*$/, '') : html), most);
