import { VisuallyHidden } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { languagesOfPage } from './languages-of-page.ts';
import styles from './pages.module.css';

/** A code for each language in which something is missing or out of date; nothing of what is complete. */
export function PageLanguages({ item, locales }: { readonly item: PageListItem; readonly locales: readonly Locale[] }) {
  const { t } = useTranslation('mf-editor');
  const lacking = languagesOfPage(item, locales).filter(({ key }) => key !== 'translated');
  return lacking.map(({ locale, key, missing, stale }) => {
    const words = t(`panels.pages.${key}`, {
      language: t(`frame.languages.${locale}`),
      count: missing + stale,
      missing,
      stale,
    });
    return (
      <span key={locale} className={styles.language} data-state={key} title={words}>
        <span aria-hidden>{locale.toUpperCase()}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    );
  });
}
