import { Button, ButtonGroup, icons } from '@shared-contracts/ui';
import { Switch } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import type { EditableKind } from 'shared-contracts';
import { EditorSlot } from '../../contributed/EditorSlot.tsx';
import { findSection } from '../../draft/find-section.ts';
import { regionsOf } from '../../draft/regions.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { regionName } from '../../sections/region-name.ts';
import { positionOf } from '../../sections/regions.ts';
import { translateOf } from '../../words/translate.ts';
import { FieldRows } from '../fields/FieldRows.tsx';
import styles from '../inspector.module.css';
import { FieldRow } from '../rows/FieldRow.tsx';
import { useFormScope } from '../state/form-scope.ts';
import { useWords } from '../state/use-words.ts';
import { isLayoutField } from './is-layout-field.ts';

/** What the remote that has the theme brings: what stands behind this section alone. */
const OwnLook = () => (
  <EditorSlot
    name="section-look"
    around={(part, { id, label }) => (
      <section key={id} aria-label={label()}>
        <h3 className={styles.technical}>{label()}</h3>
        <div className={styles.brought}>{part}</div>
      </section>
    )}
  />
);

/** How a section looks, where it stands on the page, and whether visitors see it. */
export function LayoutTab({ kind }: { readonly kind: EditableKind | undefined }) {
  const { t } = useWords();
  const editor = useEditor();
  const { section, readOnly } = useFormScope();
  const page = useEditorState(({ draft }) => draft.present);
  const isHidden = useEditorState(({ draft }) => findSection(draft.present, section)?.hidden === true);
  const position = page && positionOf(page, section);
  if (!page || !position) return null;
  const { slot, index, count } = position;
  const move = (to: { readonly slot: string; readonly index: number }): void =>
    editor.apply({ type: 'move-section', section, ...to });
  const translate = translateOf(editor.host);
  const regions = [...regionsOf(page)].map(([id, sections]) => ({
    id,
    name: regionName(translate, id),
    count: sections.length,
  }));
  return (
    <>
      <div className={styles.form}>
        {kind && !kind.sectionType && <FieldRows fields={kind.definition.fields} Row={FieldRow} only={isLayoutField} />}
        <Select
          label={t('forms.layout.region')}
          items={regions}
          value={slot}
          isDisabled={readOnly}
          onChange={(key) => {
            const region = regions.find(({ id }) => id === key);
            if (region && region.id !== slot) move({ slot: region.id, index: region.count });
          }}
        >
          {({ id, name }) => <Option id={id}>{name}</Option>}
        </Select>
        <div className={styles.position}>
          <span className={styles.caption}>{t('forms.layout.position', { position: index + 1, count })}</span>
          <ButtonGroup>
            <Button
              icon={<icons.ArrowUp aria-hidden />}
              isDisabled={readOnly || index === 0}
              onPress={() => move({ slot, index: index - 1 })}
            >
              {t('forms.layout.up')}
            </Button>
            <Button
              icon={<icons.ArrowDown aria-hidden />}
              isDisabled={readOnly || index === count - 1}
              onPress={() => move({ slot, index: index + 1 })}
            >
              {t('forms.layout.down')}
            </Button>
          </ButtonGroup>
        </div>
        <Switch
          isSelected={isHidden}
          isDisabled={readOnly}
          onChange={(hidden) => editor.apply({ type: 'set-hidden', section, hidden })}
          description={t('forms.layout.hiddenHelp')}
        >
          {t('forms.layout.hidden')}
        </Switch>
      </div>
      <OwnLook />
    </>
  );
}
