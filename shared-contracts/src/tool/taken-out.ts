import type { TakenOut } from '../entities/taken-out.ts';
import { isOneOf, keysOf } from '../keys-of.ts';
import type { RemoteHost } from './remote-host.ts';

/** What people call elements; others are called by their tag. */
const NAMES = {
  link: ['a'],
  image: ['img'],
  embed: ['iframe', 'object', 'embed', 'applet'],
  film: ['video', 'audio', 'source', 'track'],
  script: ['script', 'noscript', 'template'],
  style: ['style'],
  drawing: ['svg', 'math', 'canvas'],
  field: ['input', 'button', 'select', 'option', 'optgroup', 'textarea', 'label', 'datalist', 'output'],
} as const satisfies Record<string, readonly string[]>;

type Name = keyof typeof NAMES;

const nameOf = (tag: string): Name | undefined => keysOf(NAMES).find((name) => isOneOf<string>(NAMES[name], tag));

type Taken = readonly Pick<TakenOut, 'elements'>[];

/** The words of who says it: a name of each, and the sentences they stand in as `{{what}}`, which is not to be escaped. */
export type TakenOutWords = (word: Name | 'sentence' | 'pasted', values?: { readonly what: string }) => string;

/** A sentence of what a save, or a paste, took out of formatted texts. */
export function takenOutSentence(
  { locale }: Pick<RemoteHost, 'locale'>,
  words: TakenOutWords,
  taken: Taken,
  sentence: 'sentence' | 'pasted' = 'sentence',
): string {
  const counts = new Map<string, number>();
  for (const { elements } of taken)
    for (const [tag, count] of Object.entries(elements)) {
      const name = nameOf(tag);
      const said = name ? words(name) : `<${tag}>`;
      counts.set(said, (counts.get(said) ?? 0) + count);
    }
  const what = [...counts].map(([said, count]) => (count > 1 ? `${said} (${count})` : said));
  return words(sentence, { what: new Intl.ListFormat(locale(), { type: 'unit' }).format(what) });
}

/** Says it quietly, long enough to be read; nothing where nothing was taken out. */
export function announceTakenOut(
  host: Pick<RemoteHost, 'locale' | 'toasts'>,
  words: TakenOutWords,
  taken: Taken | undefined,
  sentence?: 'sentence' | 'pasted',
): void {
  if (taken?.length)
    host.toasts.create(takenOutSentence(host, words, taken, sentence), { type: 'info', timeout: 15_000 });
}
