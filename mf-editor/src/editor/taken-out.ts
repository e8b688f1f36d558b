import { isOneOf, keysOf, type RemoteHost, type TakenOut } from 'shared-contracts';

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

/** A sentence of what a save, or a paste, took out of formatted texts. */
export function takenOutWords(
  { i18n, locale }: Pick<RemoteHost, 'i18n' | 'locale'>,
  taken: readonly Pick<TakenOut, 'elements'>[],
  sentence: 'sentence' | 'pasted' = 'sentence',
) {
  const counts = new Map<string, number>();
  for (const { elements } of taken)
    for (const [tag, count] of Object.entries(elements)) {
      const name = nameOf(tag);
      const words = name ? i18n.t(`text.takenOut.${name}`, { ns: 'mf-editor' }) : `<${tag}>`;
      counts.set(words, (counts.get(words) ?? 0) + count);
    }
  const what = [...counts].map(([words, count]) => (count > 1 ? `${words} (${count})` : words));
  const list = new Intl.ListFormat(locale(), { type: 'unit' }).format(what);
  return i18n.t(`text.takenOut.${sentence}`, { ns: 'mf-editor', what: list, interpolation: { escapeValue: false } });
}

/** Says it quietly, long enough to be read; nothing where nothing was taken out. */
export function announceTakenOut(
  host: Pick<RemoteHost, 'i18n' | 'locale' | 'toasts'>,
  taken: readonly TakenOut[] | undefined,
): void {
  if (taken?.length) host.toasts.create(takenOutWords(host, taken), { type: 'info', timeout: 15_000 });
}

/** Says the same of a paste, as soon as it stands. */
export const tellPasted =
  (host: Pick<RemoteHost, 'i18n' | 'locale' | 'toasts'>) =>
  (elements: TakenOut['elements']): void =>
    void host.toasts.create(takenOutWords(host, [{ elements }], 'pasted'), { type: 'info', timeout: 15_000 });
