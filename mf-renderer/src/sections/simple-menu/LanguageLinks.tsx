import type { RenderContext } from 'shared-contracts';
import { LANGUAGE_NAMES, wordsIn } from '../../text/words.ts';
import styles from './simple-menu.module.css';

/** Links to the page in the project's other languages; the choice is remembered by the server. */
export function LanguageLinks({ context }: { readonly context: RenderContext }) {
  const others = context.locales.filter((locale) => locale !== context.locale);
  if (others.length === 0) return null;
  const to = encodeURIComponent(context.currentPath);
  return (
    <ul className={styles.languages} aria-label={wordsIn(context.locale).language}>
      {others.map((locale) => (
        <li key={locale}>
          <a href={`/n-api/locale/${locale}?to=${to}`} lang={locale} hrefLang={locale} rel="nofollow">
            {LANGUAGE_NAMES[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
