import { memo, useEffect, useRef, useState } from 'react';
import type { Fields, ListField } from 'shared-contracts/sections';
import { useEditorState } from '../../editor/use-editor.ts';
import { FieldRows } from '../fields/FieldRows.tsx';
import type { FieldRowComponent } from '../fields/input-props.ts';
import { DragHandle } from '../sorting/DragHandle.tsx';
import { SortableRow } from '../sorting/SortableList.tsx';
import type { FieldAddress } from '../state/form-store.ts';
import { useFormState } from '../state/use-form-state.ts';
import { ItemHeader } from './ItemHeader.tsx';
import styles from './lists.module.css';
import { useItemSummary } from './use-item-summary.ts';
import type { ListEdits } from './use-list-edits.ts';

export interface ListItemProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly list: ListField;
  readonly fields: Fields;
  readonly address: FieldAddress;
  /** Path of the item: `images.3`. */
  readonly base: string;
  readonly edits: ListEdits;
  readonly Row: FieldRowComponent;
  readonly isReadOnly: boolean;
  readonly startsOpen: boolean;
  readonly isNew: boolean;
}

/** Whether a field inside the item is asked for: from the canvas, or by a save that it stopped. */
function useIsAskedFor(section: string, base: string): boolean {
  const isInside = (asked: { readonly section: string; readonly path: string } | null): boolean =>
    asked?.section === section && asked.path.startsWith(`${base}.`);
  const fromForms = useFormState(({ focus }) => isInside(focus));
  const fromCanvas = useEditorState(({ view }) => isInside(view.activeField));
  return fromForms || fromCanvas;
}

export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { id, index, count, list, fields, address, base, edits, Row, isReadOnly, startsOpen, isNew } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const body = useRef<HTMLDivElement>(null);
  const isAskedFor = useIsAskedFor(address.section, base);
  const summary = useItemSummary(address.section, base, fields, index);
  if (isAskedFor && !isOpen) setOpen(true);
  useEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"], button')?.focus();
  }, [isNew]);
  return (
    <SortableRow id={id} index={index} isDisabled={isReadOnly || count < 2} className={styles.item}>
      {(handle) => (
        <>
          <ItemHeader
            summary={summary}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            handle={
              <DragHandle
                handle={handle}
                title={summary.title}
                isDisabled={isReadOnly || count < 2}
                onStep={(by) => edits.move(index, index + by)}
              />
            }
            bodyId={`${id}-${address.section}-${base}`}
            isReadOnly={isReadOnly}
            actions={{
              up: index > 0 ? () => edits.move(index, index - 1) : null,
              down: index < count - 1 ? () => edits.move(index, index + 1) : null,
              duplicate: count < list.max ? () => edits.duplicate(index) : null,
              remove: count > list.min ? () => edits.remove(index, summary.title) : null,
            }}
          />
          {isOpen && (
            <div ref={body} id={`${id}-${address.section}-${base}`} className={styles.body}>
              <FieldRows fields={fields} base={`${base}.`} Row={Row} />
            </div>
          )}
        </>
      )}
    </SortableRow>
  );
});
