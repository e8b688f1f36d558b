import { Skeleton } from '@shared-contracts/ui';
import { FieldCaption } from '@shared-contracts/ui/fields';
import { useQuery } from '@tanstack/react-query';
import { rendererQuery } from 'shared-contracts/drawing';
import { TextEditor } from '../../text/TextEditor.tsx';
import { useJournal } from '../journal.ts';
import type { Texts } from './term-draft.ts';
import styles from './terms.module.css';

interface BiographyFieldProps {
  readonly value: Texts;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (value: Texts, merge: string) => void;
}

/** Who an author is, as formatted text in each language. */
export function BiographyField({ value, errorOf, onChange }: BiographyFieldProps) {
  const { host, languages, t } = useJournal();
  const renderer = useQuery(rendererQuery(host));
  if (!renderer.data) return <Skeleton shape="control" />;
  return languages.all.map((locale) => {
    const error = errorOf(`biography.${locale}`);
    const language = t(`languages.${locale}`);
    return (
      <div key={locale} className={styles.biography}>
        <FieldCaption aria-hidden language={language}>
          {t('terms.fields.biography')}
        </FieldCaption>
        <TextEditor
          value={value[locale] ?? ''}
          label={`${t('terms.fields.biography')} (${language})`}
          lang={locale}
          placeholder=""
          onChange={(text) => onChange({ ...value, [locale]: text }, `biography.${locale}`)}
        />
        {error && <p className={styles.wrong}>{error}</p>}
      </div>
    );
  });
}
