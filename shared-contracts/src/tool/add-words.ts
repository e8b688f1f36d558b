import type { RemoteHost } from './remote-host.ts';

/** Words that come with a screen, in both languages; once, however often it is drawn. */
export function addWords(
  { i18n }: Pick<RemoteHost, 'i18n'>,
  namespace: string,
  words: { readonly en: object; readonly fr: object },
): void {
  if (i18n.hasResourceBundle('en', namespace)) return;
  i18n.addResourceBundle('en', namespace, words.en);
  i18n.addResourceBundle('fr', namespace, words.fr);
}
