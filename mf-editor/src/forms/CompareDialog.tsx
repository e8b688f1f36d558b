import { Button } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useMemo, useState } from 'react';
import { type Field, type Locale, sourceText, translationsOf } from 'shared-contracts/sections';
import { findSection } from '../draft/find-section.ts';
import { useEditor } from '../editor/use-editor.ts';
import { FieldRow } from './rows/FieldRow.tsx';
import { FormScopeContext, useFormScope } from './state/form-scope.ts';
import { useFieldValue } from './state/use-field.ts';
import { useWords } from './state/use-words.ts';
import { plainText } from './translations/plain-text.ts';
import styles from './translations/translations.module.css';
import { WordDiff } from './translations/WordDiff.tsx';

const WORDY: readonly Field['type'][] = ['text', 'rich-text'];

/** A text beside its translation: what changed since it was translated, and the translation to bring up to date. */
export function CompareDialog({
  field,
  section,
  path,
  locale,
  onClose,
}: {
  readonly field: Field;
  readonly section: string;
  readonly path: string;
  /** Language that is behind. */
  readonly locale: Locale;
  readonly onClose: () => void;
}) {
  const { t, locale: toolLocale } = useWords();
  const editor = useEditor();
  const scope = useFormScope();
  // As it was when the dialog opened: the first letter typed here remembers the newer source.
  const [recorded] = useState(() => {
    const found = findSection(editor.getState().draft.present, section);
    return found ? translationsOf(found)[path]?.[locale] : undefined;
  });
  const from = recorded?.from ?? editor.context.defaultLocale;
  const source = sourceText(useFieldValue({ section, path, locale: from }) ?? '');
  const read = field.type === 'rich-text' ? plainText : (text: string) => text;
  const inner = useMemo(() => ({ ...scope, shown: [locale], isComparing: true }), [scope, locale]);
  return (
    <Dialog
      size="large"
      isOpen
      onOpenChange={onClose}
      title={t('forms.compare.title', { label: field.label[toolLocale] })}
      description={t(`forms.compare.about.${from}`)}
      actions={({ close }) => (
        <>
          <Button
            isDisabled={scope.readOnly}
            onPress={() => editor.apply({ type: 'copy-language', section, path, from, to: locale })}
          >
            {t(`forms.translation.copy.${from}`)}
          </Button>
          <Button
            isDisabled={scope.readOnly}
            onPress={() => {
              editor.apply({ type: 'accept-translation', section, path, locale });
              close();
            }}
          >
            {t(`forms.compare.accept.${locale}`)}
          </Button>
          <Button variant="primary" onPress={close}>
            {t('forms.compare.done')}
          </Button>
        </>
      )}
    >
      <div className={styles.compare}>
        <section className={styles.side} aria-label={t(`forms.language.${from}`)}>
          <h3 className={styles.language}>{t(`forms.language.${from}`)}</h3>
          {WORDY.includes(field.type) ? (
            <WordDiff before={read(recorded?.text ?? source)} now={read(source)} lang={from} />
          ) : (
            <p className={styles.diff}>{t('forms.compare.changed')}</p>
          )}
        </section>
        <FormScopeContext value={inner}>
          <div className={styles.side}>
            <FieldRow field={field} path={path} />
          </div>
        </FormScopeContext>
      </div>
    </Dialog>
  );
}
