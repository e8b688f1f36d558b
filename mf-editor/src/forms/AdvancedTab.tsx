import { IconButton, icons } from '@shared-contracts/ui';
import type { EditableKind } from 'shared-contracts';
import { messageInFull } from 'shared-contracts/messages';
import { settingsOf } from '../draft/edit-settings.ts';
import { findSection } from '../draft/find-section.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { ClassesForm } from './classes/ClassesForm.tsx';
import styles from './inspector.module.css';
import { useFormScope } from './state/form-scope.ts';
import { useWords } from './state/use-words.ts';

/** What a section is to a machine: its address on the page, its kind, the shape of what it holds. */
function Facts({ kind }: { readonly kind: EditableKind | undefined }) {
  const { t, locale } = useWords();
  const { host } = useEditor();
  const { section } = useFormScope();
  const name = useEditorState(({ draft }) => findSection(draft.present, section)?.name ?? '');
  const version = useEditorState(({ draft }) => findSection(draft.present, section)?.schema_version ?? 1);
  const anchor = `#s-${section}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(anchor);
      host.toasts.create(t('forms.advanced.copied'), { type: 'success' });
    } catch {
      host.toasts.create(messageInFull('copy-failed', locale), { type: 'error' });
    }
  };
  const current = kind?.definition.version ?? version;
  return (
    <>
      <h3 className={styles.technical}>{t('forms.advanced.technical')}</h3>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('forms.advanced.anchor')}</dt>
          <dd className={styles.code}>
            <code>{anchor}</code>
            <IconButton
              size="small"
              label={t('forms.advanced.copy')}
              icon={<icons.Copy aria-hidden />}
              onPress={() => void copy()}
            />
          </dd>
          <dd className={styles.help}>{t('forms.advanced.anchorHelp')}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('forms.advanced.kind')}</dt>
          <dd>
            <code>{name}</code>
          </dd>
          {kind && <dd className={styles.help}>{kind.definition.description[locale]}</dd>}
        </div>
        <div className={styles.fact}>
          <dt>{t('forms.advanced.version')}</dt>
          <dd>{version}</dd>
          {version < current && <dd className={styles.help}>{t('forms.advanced.older', { current })}</dd>}
        </div>
      </dl>
    </>
  );
}

/** How a section is told from others: by its classes, and by what it is to a machine. */
export function AdvancedTab({ kind }: { readonly kind: EditableKind | undefined }) {
  const { context } = useEditor();
  const { section } = useFormScope();
  const isEditable = useEditorState(({ draft }) => {
    const found = findSection(draft.present, section);
    return found !== null && settingsOf(found, context) !== null;
  });
  return (
    <>
      {kind && isEditable && (
        <div className={styles.form}>
          <ClassesForm key={section} definition={kind.definition} />
        </div>
      )}
      <Facts kind={kind} />
    </>
  );
}
