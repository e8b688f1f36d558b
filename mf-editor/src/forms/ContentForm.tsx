import { Banner, Button, LostDialog, lazyPart } from '@shared-contracts/ui';
import type { EditableKind } from 'shared-contracts';
import { fieldMessage } from 'shared-contracts/messages';
import { fieldAt } from 'shared-contracts/sections';
import { findSection } from '../draft/find-section.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { positionOf } from '../sections/regions.ts';
import { FieldRows } from './fields/FieldRows.tsx';
import styles from './inspector.module.css';
import { isLayoutField } from './layout/is-layout-field.ts';
import { FieldRow } from './rows/FieldRow.tsx';
import { ApplicationFields } from './section-types/ApplicationFields.tsx';
import { useFormScope } from './state/form-scope.ts';
import { useFormState, useFormStore } from './state/use-form-state.ts';
import { useWords } from './state/use-words.ts';
import { SectionSummary } from './translations/SectionSummary.tsx';

/** Settings that are no list can be read, but would not be taken back: put in a list, they are the same settings. */
function NoListNotice({ section: id }: { readonly section: string }) {
  const { t, locale } = useWords();
  const editor = useEditor();
  const isBroken = useEditorState(({ draft }) => {
    const found = findSection(draft.present, id);
    return found !== null && !Array.isArray(found.settings);
  });
  if (!isBroken) return null;
  const repair = (): void => {
    const page = editor.getState().draft.present;
    const section = findSection(page, id);
    const position = page && positionOf(page, id);
    const settings = section && editor.context.readSection(section);
    if (!section || !position || !settings) return;
    const merge = `repair:${id}`;
    editor.apply({ type: 'remove-section', section: id }, { merge });
    editor.apply({ type: 'insert-sections', sections: [{ ...section, settings: [settings] }], ...position }, { merge });
    editor.view({ selected: id });
  };
  return (
    <Banner
      tone="danger"
      actions={
        <Button size="small" onPress={repair}>
          {t('forms.broken.repair')}
        </Button>
      }
    >
      {fieldMessage('options_array', locale)}
    </Banner>
  );
}

/** What the server said of the section as a whole, with its last save. */
function SectionMessage({ section }: { readonly section: string }) {
  const message = useEditorState(({ draft }) => {
    const invalid = draft.invalid[section];
    return invalid && Object.keys(invalid.errors ?? {}).length === 0 ? invalid.error : null;
  });
  return message === null ? null : <Banner tone="danger">{message}</Banner>;
}

const CompareDialog = lazyPart(async () => (await import('./CompareDialog.tsx')).CompareDialog, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

/** A translation of the section beside its source, once somebody asked for it. */
function Comparison({ kind, section }: { readonly kind: EditableKind; readonly section: string }) {
  const store = useFormStore();
  const compared = useFormState((state) => state.compared);
  const field = compared?.section === section ? fieldAt(kind.definition, compared.path) : null;
  if (!compared?.locale || !field) return null;
  const { path, locale } = compared;
  return (
    <CompareDialog
      field={field}
      section={section}
      path={path}
      locale={locale}
      onClose={() => store.set({ compared: null })}
    />
  );
}

/** The form of a section, made from its kind's definition. */
export function ContentForm({ kind }: { readonly kind: EditableKind }) {
  const { section } = useFormScope();
  return (
    <div className={styles.form}>
      <NoListNotice section={section} />
      <SectionMessage section={section} />
      <SectionSummary />
      <Comparison kind={kind} section={section} />
      {kind.sectionType ? (
        <ApplicationFields kind={kind} />
      ) : (
        <FieldRows fields={kind.definition.fields} Row={FieldRow} only={(field) => !isLayoutField(field)} />
      )}
    </div>
  );
}
