import { formatMessagePrice, type Locale, type Localised, totalOf } from 'shared-contracts';
import { findText, type Languages } from '../text/localised.ts';
import { commerceWords } from './words.ts';

/** What a message says of one item. */
export interface MessageLine {
  /** With the variant in it. */
  readonly name: Localised<string>;
  /** Minor units. */
  readonly price: number;
  readonly quantity: number;
  readonly note: string;
}

export interface MessageOptions extends Languages {
  readonly currency: string;
  /** Name of the site; the header where none is given. */
  readonly siteTitle: string;
  readonly header?: Localised<string>;
  readonly thanks?: Localised<string>;
}

/** A name in the visitor's language; in any other where neither that nor the default one has it. */
export const nameIn = (name: Localised<string>, languages: Languages): string =>
  findText(name, languages)?.text ?? Object.values(name)[0] ?? '';

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
const times = (quantity: number): string => (quantity > 1 ? ` × ${quantity}` : '');

/** What starts a message: the section's own words, else `Order – Name of the site`. */
export function messageHeader({ header, siteTitle, ...languages }: MessageOptions): string {
  const own = findText(header, languages)?.text.trim();
  return own || [commerceWords(languages.locale).messageOrder, siteTitle].filter(Boolean).join(' – ');
}

function itemText(line: MessageLine, index: number, options: MessageOptions): string {
  const { messageNote, colon } = commerceWords(options.locale);
  const price = formatMessagePrice(line.price * line.quantity, options);
  const note = oneLine(line.note);
  const said = `${index + 1}. ${oneLine(nameIn(line.name, options))}${times(line.quantity)} – ${price}`;
  return note ? `${said}\n   ${messageNote}${colon}${note}` : said;
}

/**
 * An order as the text of a messaging app: header, numbered items with their quantity above one, notes, total with two
 * decimals, thanks. Prices of lines are those of their quantity.
 */
export function orderMessage(lines: readonly MessageLine[], note: string, options: MessageOptions): string {
  const { messageNote, messageTotal, messageThanks, colon } = commerceWords(options.locale as Locale);
  const items = lines.map((line, index) => itemText(line, index, options)).join('\n');
  const total = `${messageTotal}${colon}${formatMessagePrice(totalOf(lines), options)}`;
  const thanks = findText(options.thanks, options)?.text.trim() || messageThanks;
  const remark = note.trim() && `${messageNote}${colon}${note.trim()}`;
  return [messageHeader(options), items, remark, total, thanks].filter(Boolean).join('\n\n');
}
