import { Button, icons } from '@shared-contracts/ui';
import { StaleNotice } from '@shared-contracts/ui/fields';
import type { ReactNode } from 'react';
import type { Locale } from 'shared-contracts/sections';
import { useEditor } from '../../editor/use-editor.ts';
import { useFormScope } from '../state/form-scope.ts';
import type { FieldAddress } from '../state/form-store.ts';
import { useFormStore } from '../state/use-form-state.ts';
import { useWords } from '../state/use-words.ts';
import styles from './translations.module.css';
import type { FieldTranslation } from './use-translation.ts';

function Notice({
  tone,
  children,
  action,
}: {
  readonly tone: 'quiet' | 'warn';
  readonly children: ReactNode;
  readonly action: ReactNode;
}) {
  return (
    <div className={styles.notice} data-tone={tone}>
      {tone === 'warn' ? <icons.CircleAlert aria-hidden /> : <span className={styles.dot} aria-hidden />}
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  );
}

/** Below a field: what its language lacks, or which language is behind it, and the way to mend that. */
export function TranslationNotice({
  address,
  translation: { state, from, olderThanThis },
}: {
  readonly address: FieldAddress;
  readonly translation: FieldTranslation;
}) {
  const { t } = useWords();
  const editor = useEditor();
  const { readOnly, shown, isComparing } = useFormScope();
  const store = useFormStore();
  const { section, path, locale } = address;
  if (locale === null || isComparing) return null;
  const compare = (language: Locale): void => store.set({ compared: { section, path, locale: language } });
  const behind = shown.length > 1 ? [] : olderThanThis;
  return (
    <>
      {state === 'missing' && from && (
        <Notice
          tone="quiet"
          action={
            <Button
              size="small"
              variant="quiet"
              isDisabled={readOnly}
              onPress={() => editor.apply({ type: 'copy-language', section, path, from, to: locale })}
            >
              {t(`forms.translation.copy.${from}`)}
            </Button>
          }
        >
          {t(`forms.translation.missing.${locale}`)}
        </Notice>
      )}
      {state === 'stale' && from && (
        <Notice
          tone="warn"
          action={
            <button type="button" className={styles.action} onClick={() => compare(locale)}>
              {t('forms.translation.compare')}
            </button>
          }
        >
          {t(`forms.translation.changed.${from}`)}
        </Notice>
      )}
      {behind.map((other) => (
        <StaleNotice key={other} language={t(`forms.language.${other}`)} onCompare={() => compare(other)} />
      ))}
    </>
  );
}
