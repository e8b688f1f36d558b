import { Button, icons } from '@shared-contracts/ui';
import { useMemo, useState } from 'react';
import { fieldsOfItem } from 'shared-contracts/sections';
import { readValue, valuePath } from '../../draft/checks/read-value.ts';
import { settingsOf } from '../../draft/edit-settings.ts';
import { findSection } from '../../draft/find-section.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import type { FieldRowComponent, InputProps } from '../fields/input-props.ts';
import { SortableList } from '../sorting/SortableList.tsx';
import { useItemKeys } from '../sorting/use-item-keys.ts';
import type { FieldAddress } from '../state/form-store.ts';
import { useFormState } from '../state/use-form-state.ts';
import { useWords } from '../state/use-words.ts';
import { ListItem } from './ListItem.tsx';
import styles from './lists.module.css';
import { newItem } from './new-item.ts';
import { useListEdits } from './use-list-edits.ts';

/** So many items are drawn at first, and with every press after it. */
const PART = 50;

const NO_ITEMS: readonly unknown[] = [];

/** Keys of the stored items; the same array while none of them moves, comes or goes, whatever is typed in them. */
function useStoredKeys({ section, path, locale }: FieldAddress): readonly string[] {
  const { context } = useEditor();
  const readKeys = useItemKeys();
  return useEditorState(({ draft }) => {
    const found = findSection(draft.present, section);
    const items = found ? readValue(settingsOf(found, context), path, locale) : null;
    return readKeys(Array.isArray(items) ? items : NO_ITEMS);
  });
}

/** Position of the item that a save or the canvas asks for; -1 where none of the list is. */
function useAskedItem({ section, path, locale }: FieldAddress): number {
  const base = `${valuePath(path, locale)}.`;
  const positionIn = (asked: { readonly section: string; readonly path: string } | null): number =>
    asked?.section === section && asked.path.startsWith(base) ? Number.parseInt(asked.path.slice(base.length), 10) : -1;
  const fromForms = useFormState(({ focus }) => positionIn(focus));
  const fromCanvas = useEditorState(({ view }) => positionIn(view.activeField));
  return Math.max(fromForms, fromCanvas);
}

/** Objects in an order: folded to their titles, opened one by one. */
export function ListInput({
  field,
  address,
  isReadOnly,
  description,
  Row,
  ...words
}: Omit<InputProps<'list'>, 'value' | 'set'> & { readonly Row: FieldRowComponent }) {
  const { t } = useWords();
  const keys = useStoredKeys(address);
  const edits = useListEdits(address);
  const [shown, setShown] = useState(PART);
  const asked = useAskedItem(address);
  // It stays drawn, for whoever asked has the focus in it by then.
  if (asked >= shown) setShown(asked + 1);
  const [added, setAdded] = useState<number | null>(null);
  const fields = useMemo(() => fieldsOfItem(field), [field]);
  const isFull = keys.length >= field.max;
  const limits = isFull
    ? t('forms.list.full', { count: field.max })
    : keys.length < field.min
      ? t('forms.list.atLeast', { count: field.min })
      : undefined;
  return (
    <FieldGroup
      {...words}
      description={[description, limits].filter(Boolean).join(' ') || undefined}
      action={keys.length > 0 && !words.language ? <span className={styles.count}>{keys.length}</span> : undefined}
    >
      {keys.length > 0 && (
        <SortableList onMove={edits.move}>
          {keys.slice(0, shown).map((key, index) => (
            <ListItem
              key={key}
              id={key}
              index={index}
              count={keys.length}
              list={field}
              fields={fields}
              address={address}
              base={`${valuePath(address.path, address.locale)}.${index}`}
              edits={edits}
              Row={Row}
              isReadOnly={isReadOnly}
              startsOpen={keys.length === 1 || added === index}
              isNew={added === index}
            />
          ))}
        </SortableList>
      )}
      {keys.length > shown && (
        <Button variant="quiet" size="small" onPress={() => setShown(shown + PART)}>
          {t('forms.list.more', { count: keys.length - shown })}
        </Button>
      )}
      <Button
        className={styles.add ?? ''}
        size="small"
        icon={<icons.Plus aria-hidden />}
        isDisabled={isFull || isReadOnly}
        onPress={() => {
          setShown(Math.max(shown, keys.length + 1));
          setAdded(keys.length);
          edits.add(newItem(field));
        }}
      >
        {t('forms.list.add')}
      </Button>
    </FieldGroup>
  );
}
