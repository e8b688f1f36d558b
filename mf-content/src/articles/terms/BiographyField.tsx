import { FieldCaption } from '@shared-contracts/ui/fields';
import { FormattedText } from '../FormattedText.tsx';
import { useJournal } from '../journal.ts';
import type { Texts } from './term-draft.ts';
import styles from './terms.module.css';

interface BiographyFieldProps {
  readonly value: Texts;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (value: Texts, merge: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Who an author is, as formatted text in each language. */
export function BiographyField({ value, errorOf, onChange, ...steps }: BiographyFieldProps) {
  const { host, languages, t } = useJournal();
  return languages.all.map((locale) => {
    const error = errorOf(`biography.${locale}`);
    const language = t(`languages.${locale}`);
    return (
      <div key={locale} className={styles.biography}>
        <FieldCaption aria-hidden language={language}>
          {t('terms.fields.biography')}
        </FieldCaption>
        <FormattedText
          host={host}
          value={value[locale] ?? ''}
          label={`${t('terms.fields.biography')} (${language})`}
          lang={locale}
          placeholder=""
          onChange={(text) => onChange({ ...value, [locale]: text }, `biography.${locale}`)}
          {...steps}
        />
        {error && <p className={styles.wrong}>{error}</p>}
      </div>
    );
  });
}
