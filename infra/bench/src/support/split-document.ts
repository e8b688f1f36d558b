/** A document of the product, around what its renderer drew. */
export interface SplitDocument {
  readonly before: string;
  /** Header, main and footer. */
  readonly body: string;
  readonly after: string;
}

const START = '<div id="__nuxt" data-layout="defaults">';
const END = '<div id="sections-offline"';

export function splitDocument(html: string): SplitDocument {
  const start = html.indexOf(START) + START.length;
  const end = html.lastIndexOf(END);
  if (start < START.length || end < start) throw new Error('The document is not shaped as ARCHITECTURE.md says.');
  return { before: html.slice(0, start), body: html.slice(start, end), after: html.slice(end) };
}
