const NOTHING = (): void => undefined;
/** Characters that stand before a line: what is nested deeper stands no further in. */
const MOST_BEFORE = 40;
/** Characters after which a line ends by itself: each part that is written otherwise goes through all of it again. */
const LONG_LINE = 4000;

/** Ends a text before white space and these marks: a regular expression would look for their end from each of them. */
function endBefore(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && (marks.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end -= 1;
  return text.slice(0, end);
}

/** Lines of text as they are read, each block one; no more of them than so many characters. */
export class TextLines {
  readonly #most: number;
  readonly #lines: string[] = [];
  #length = 0;
  #line = '';
  /** What stands before the next line that says something. */
  #before = '';
  readonly #lists: { readonly isOrdered: boolean; count: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  isFull(): boolean {
    return this.#length + this.#line.length > this.#most;
  }

  say(text: string, isPre = false): void {
    if (this.isFull()) return;
    if (isPre) this.#line += text;
    else this.#line += this.#line === '' ? text.replace(/\s+/g, ' ').trimStart() : text.replace(/\s+/g, ' ');
    if (this.#line.length > LONG_LINE) this.end();
  }

  /** The next thing stands on a line of its own. */
  end(): void {
    const line = endBefore(this.#line, '|').replace(/ {2,}/g, ' ');
    this.#line = '';
    if (line.trim() === '') return;
    this.#add(this.#before + line);
    this.#before = '';
  }

  #add(line: string): void {
    this.#lines.push(line);
    this.#length += line.length + 1;
  }

  /** All up to its end is apart from what stands around it. */
  block({ before = '', apart = false }: { readonly before?: string; readonly apart?: boolean }): () => void {
    this.end();
    if (apart && this.#lines.at(-1) !== '' && this.#lines.length > 0 && this.#before === '') this.#add('');
    const outer = this.#before;
    const inner = outer.length > MOST_BEFORE ? outer : outer + before;
    this.#before = inner;
    return () => {
      this.end();
      // Where it said nothing, what stands before what follows is as it was.
      if (this.#before === inner) this.#before = outer;
    };
  }

  landmark(name: string): () => void {
    this.end();
    this.#add(`--- ${name} ---`);
    return () => this.end();
  }

  rule(): void {
    this.end();
    this.#add('---');
  }

  list(isOrdered: boolean): () => void {
    this.end();
    this.#lists.push({ isOrdered, count: 0 });
    return () => {
      this.end();
      this.#lists.pop();
    };
  }

  item(): () => void {
    const list = this.#lists.at(-1);
    if (list) list.count += 1;
    const indent = '  '.repeat(Math.min(Math.max(this.#lists.length - 1, 0), 8));
    return this.block({ before: `${indent}${list?.isOrdered ? `${list.count}.` : '-'} ` });
  }

  /** What is said up to its end is written otherwise; where that took several lines, its last part stands on one more. */
  wrap(write: (inner: string) => string): () => void {
    if (this.isFull()) return NOTHING;
    const [line, at] = [this.#lines.length, this.#line.length];
    return () => {
      const isHere = this.#lines.length === line;
      if (!isHere) this.end();
      const said = isHere ? this.#line.slice(at) : '';
      this.#line = isHere ? this.#line.slice(0, at) : '';
      this.say((said.startsWith(' ') ? ' ' : '') + write(endBefore(said, ',').trimStart()));
      if (!isHere) this.end();
    };
  }

  toString(): string {
    this.end();
    return this.#lines.join('\n');
  }
}
