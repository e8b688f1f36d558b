import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';

/** Elements whose only paragraph says nothing beyond its words. */
const HOLDERS = 'li, td, th, div, address';

function unwrap(holder: Element): void {
  const paragraphs = [...holder.children].filter((child) => child.localName === 'p');
  const [paragraph] = paragraphs;
  if (paragraphs.length !== 1 || !paragraph || paragraph.attributes.length > 0) return;
  if (holder.localName !== 'li' && holder.children.length > 1) return;
  paragraph.replaceWith(...paragraph.childNodes);
}

/** Gives a table its head back. */
function behead(table: HTMLTableElement): void {
  table.removeAttribute('data-head');
  const row = table.rows[0];
  if (row) table.createTHead().append(row);
}

/** Markup of a text as it is stored: what the editor needs for itself is taken out again. */
export function htmlOf(doc: Node, document: Document): string {
  const holder = document.createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document }, holder);
  for (const table of holder.querySelectorAll<HTMLTableElement>('table[data-head]')) behead(table);
  for (const element of holder.querySelectorAll(HOLDERS)) unwrap(element);
  for (const attribute of ['colspan', 'rowspan'])
    for (const cell of holder.querySelectorAll(`[${attribute}="1"]`)) cell.removeAttribute(attribute);
  const isBlank = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0;
  return isBlank ? '' : holder.innerHTML;
}

/** The document of a text, from its sanitised nodes. */
export const docOf = (schema: Schema, nodes: DocumentFragment): Node => DOMParser.fromSchema(schema).parse(nodes);
