import type { EditableKind } from 'shared-contracts';
import { beginDrag } from '../../canvas/drag.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { addSection } from '../../frame/section-actions.ts';
import styles from './add-panel.module.css';
import { KindPicture } from './KindPicture.tsx';

/** One kind of the inventory. */
export function KindCard({ kind }: { readonly kind: EditableKind }) {
  const editor = useEditor();
  const { name, label, description } = kind.definition;
  const locale = editor.host.locale();
  return (
    <button
      type="button"
      className={styles.kind}
      data-kind={name}
      title={description[locale]}
      onPointerDown={({ nativeEvent }) => beginDrag(nativeEvent, { type: 'kind', kind: name, label: label[locale] })}
      onClick={() => addSection(editor, name)}
    >
      <KindPicture kind={kind} />
      <span className={styles.label}>{label[locale]}</span>
    </button>
  );
}
