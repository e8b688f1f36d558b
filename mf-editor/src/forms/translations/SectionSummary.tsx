import { Button } from '@shared-contracts/ui';
import { findSection } from '../../draft/find-section.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useFormScope } from '../state/form-scope.ts';
import { useWords } from '../state/use-words.ts';
import { countTranslations, sectionTranslations } from './section-translations.ts';
import styles from './translations.module.css';

/** What the section lacks in the languages shown, and one press that fills what is missing. */
export function SectionSummary() {
  const { t } = useWords();
  const editor = useEditor();
  const { section, shown, readOnly } = useFormScope();
  // As text, so that a keystroke which changes no number draws nothing.
  const lacking = useEditorState(({ draft }) => {
    const found = findSection(draft.present, section);
    const counts = found ? countTranslations([sectionTranslations(found, editor.context)]) : {};
    return shown.map((locale) => `${locale} ${counts[locale]?.missing ?? 0} ${counts[locale]?.stale ?? 0}`).join('\n');
  });
  const languages = shown
    .map((locale, index) => {
      const [, missing = 0, stale = 0] = (lacking.split('\n')[index] ?? '').split(' ').map(Number);
      return { locale, missing, stale };
    })
    .filter(({ missing, stale }) => missing + stale > 0);
  if (languages.length === 0) return null;
  const { defaultLocale, locales } = editor.context;
  return (
    <div className={styles.summary}>
      {languages.map(({ locale, missing, stale }) => {
        const from = locale === defaultLocale ? locales.find((other) => other !== locale) : defaultLocale;
        return (
          <div key={locale} className={styles.counts}>
            {missing > 0 && (
              <span className={styles.count}>
                <span className={styles.dot} aria-hidden />
                {t(`forms.summary.missing.${locale}`, { count: missing })}
              </span>
            )}
            {stale > 0 && (
              <span className={styles.count}>
                <span className={styles.dot} aria-hidden />
                {t(`forms.summary.stale.${locale}`, { count: stale })}
              </span>
            )}
            {missing > 0 && from && (
              <Button
                size="small"
                isDisabled={readOnly}
                onPress={() => editor.apply({ type: 'copy-language', section, from, to: locale })}
              >
                {t(`forms.summary.copy.${from}`)}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
