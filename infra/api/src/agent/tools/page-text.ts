import { Parser } from 'htmlparser2';
import { inChunks } from '../../in-chunks.ts';
import { TextLines } from './text-lines.ts';

/** A document as somebody reads it. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** One line for each block. */
  readonly text: string;
  /** Characters before what follows; null at the end. */
  readonly next: number | null;
}

type Attributes = Readonly<Record<string, string>>;

/** What nobody reads. */
const SILENT = new Set([...['script', 'style', 'template', 'noscript', 'svg', 'math', 'object', 'canvas', 'datalist']]);
const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'address', 'figure', 'figcaption', 'blockquote', 'form', 'fieldset'],
  ...['legend', 'table', 'tr', 'caption', 'ul', 'ol', 'dl', 'dt', 'dd', 'details', 'summary', 'pre', 'hgroup', 'label'],
]);
const LANDMARKS = new Set(['header', 'nav', 'main', 'footer', 'search']);
const HEADING = /^h([1-6])$/;
/** Of one address. */
const MOST_OF_ADDRESS = 300;
/** Characters that are parsed at once. */
const PIECE = 16_384;

const isHidden = (name: string, attributes: Attributes): boolean =>
  SILENT.has(name) ||
  ('hidden' in attributes && attributes.hidden !== 'until-found') ||
  attributes['aria-hidden'] === 'true' ||
  (name === 'dialog' && !('open' in attributes));

/** A field of a form as it stands behind its label, in words. */
function fieldOf({ type = 'text', ...attributes }: Attributes, kind = type): string {
  if (kind === 'hidden') return '';
  if (kind === 'submit' || kind === 'button' || kind === 'reset') return `(button: ${attributes.value ?? ''})`;
  const name = attributes['aria-label'] ?? attributes.placeholder;
  return `(field: ${[kind, name, 'required' in attributes && 'required'].filter(Boolean).join(', ')})`;
}

/** What stands in the place of what is seen or heard. */
const SHOWN: Readonly<Record<string, (attributes: Attributes) => string>> = {
  img: ({ alt }) => (alt === undefined ? '![no alternative text]' : alt && `![${alt}]`),
  video: (attributes) => `(film: ${attributes['aria-label'] ?? attributes.title ?? ''})`,
  audio: (attributes) => `(sound: ${attributes['aria-label'] ?? attributes.title ?? ''})`,
  iframe: ({ title = '' }) => `(frame: ${title})`,
  input: (attributes) => fieldOf(attributes),
  textarea: (attributes) => fieldOf(attributes, 'text of several lines'),
};

/** Text between two tags that is rewritten once its end has come. */
const WRAPPED: Readonly<Record<string, (inner: string, attributes: Attributes) => string>> = {
  a: (inner, { href = '', 'aria-label': label = '' }) => {
    const [name, address] = [inner || label, href.slice(0, MOST_OF_ADDRESS)];
    if (address === '' || /^(?:javascript|data):/i.test(address)) return inner;
    return name === '' ? `(link: ${address})` : `[${name}](${address})`;
  },
  button: (inner, { 'aria-label': label = '' }) => ` (button: ${inner || label}) `,
  select: (inner, attributes) => ` (choice: ${[attributes['aria-label'], inner].filter(Boolean).join(': ')}) `,
};

/** Hears a document tag by tag, and writes down what is read of it. */
class Reader {
  readonly lines: TextLines;
  title = '';
  description = '';
  readonly #open: { readonly name: string; readonly close: () => void }[] = [];
  /** Within something of which nothing is heard. */
  #isSilent = false;
  #isTitle = false;
  #inBody = false;
  #pre = 0;

  constructor(most: number) {
    this.lines = new TextLines(most);
  }

  open(name: string, attributes: Attributes): void {
    if (this.#isSilent) return void this.#open.push({ name, close: () => undefined });
    this.#open.push({ name, close: this.#begin(name, attributes) });
  }

  close(name: string): void {
    // What was never opened ends nothing.
    if (this.#open.at(-1)?.name !== name) return;
    this.#open.pop()?.close();
  }

  text(text: string): void {
    if (this.#isTitle) this.title += text;
    else if (this.#inBody && !this.#isSilent) this.lines.say(text, this.#pre > 0);
  }

  /** Returns what its end brings. */
  #begin(name: string, attributes: Attributes): () => void {
    const { lines } = this;
    if (name === 'body') this.#inBody = true;
    if (name === 'title' && !this.#inBody) {
      this.#isTitle = true;
      return () => {
        this.#isTitle = false;
      };
    }
    if (name === 'meta' && attributes.name === 'description') this.description = attributes.content ?? '';
    if (isHidden(name, attributes)) return this.#hush();
    const heading = HEADING.exec(name)?.[1];
    if (heading) return lines.block({ before: `${'#'.repeat(Number(heading))} `, apart: true });
    if (LANDMARKS.has(name)) return lines.landmark([name, attributes['aria-label']].filter(Boolean).join(': '));
    if (name === 'li') return lines.item();
    if (name === 'ul' || name === 'ol') return lines.list(name === 'ol');
    if (name === 'pre') this.#pre += 1;
    if (BLOCKS.has(name)) return this.#block(name);
    return this.#inline(name, attributes);
  }

  #block(name: string): () => void {
    const end = this.lines.block({ before: name === 'blockquote' ? '> ' : '' });
    return () => {
      if (name === 'pre') this.#pre -= 1;
      end();
    };
  }

  #inline(name: string, attributes: Attributes): () => void {
    const { lines } = this;
    const wrap = WRAPPED[name];
    if (wrap) return lines.wrap((inner) => wrap(inner, attributes));
    if (name === 'br') lines.end();
    else if (name === 'hr') lines.rule();
    else if (name === 'td' || name === 'th') return () => lines.say(' | ');
    else if (name === 'option') return () => lines.say(', ');
    else {
      const shown = SHOWN[name]?.(attributes);
      if (shown) lines.say(` ${shown} `);
      // Within is what browsers show that cannot play it, or what stands in the field.
      if (name in SHOWN) return this.#hush();
    }
    return () => undefined;
  }

  #hush(): () => void {
    this.#isSilent = true;
    return () => {
      this.#isSilent = false;
    };
  }
}

const pieces = function* (html: string, isWanted: () => boolean): Generator<string> {
  for (let at = 0; at < html.length && isWanted(); at += PIECE) yield html.slice(at, at + PIECE);
};

/**
 * What somebody reads of a document, from a character of it on, so many at most: tag by tag, so that a long one is
 * neither held as a tree nor keeps others waiting.
 */
export async function readPageText(
  project: string,
  html: string,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<PageText> {
  const reader = new Reader(from + most + 1);
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: (name) => reader.close(name),
    ontext: (text) => reader.text(text),
  });
  await inChunks(
    project,
    pieces(html, () => !reader.lines.isFull()),
    (piece) => parser.write(piece),
  );
  parser.end();
  const all = reader.lines.toString();
  const rest = all.slice(from);
  // Whole lines, where there is more than one.
  const end = rest.length > most ? rest.lastIndexOf('\n', most) + 1 || most : rest.length;
  return {
    ...{ title: reader.title.trim(), description: reader.description },
    text: rest.slice(0, end).trimEnd().toWellFormed(),
    next: end < rest.length ? from + end : null,
  };
}
