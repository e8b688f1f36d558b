import { useTranslation } from 'react-i18next';
import type { EditableKind, KindPreset } from 'shared-contracts';
import { beginDrag } from '../../editor/drag.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { whyNot } from '../../section-types/why-not.ts';
import { addSection } from '../../sections/section-actions.ts';
import styles from './add-panel.module.css';
import { KindPicture } from './KindPicture.tsx';

interface KindCardProps {
  readonly kind: EditableKind;
  /** Another beginning of it. */
  readonly preset?: KindPreset | undefined;
}

/** One kind of the inventory, or one of its beginnings. */
export function KindCard({ kind, preset }: KindCardProps) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const reason = useEditorState(({ draft }) => whyNot(kind, draft.present));
  const { name } = kind.definition;
  const { label, description } = preset ?? kind.definition;
  const { example } = preset ?? kind;
  const locale = editor.host.locale();
  return (
    <button
      type="button"
      className={styles.kind}
      data-kind={name}
      title={description[locale]}
      aria-disabled={reason !== null}
      onPointerDown={({ nativeEvent }) =>
        reason === null && beginDrag(nativeEvent, { type: 'kind', kind: name, label: label[locale], example })
      }
      onClick={() => reason === null && addSection(editor, name, example)}
    >
      <KindPicture kind={kind} picture={preset?.picture ?? kind.picture} />
      <span className={styles.label}>
        {label[locale]}
        {reason && <small className={styles.reason}>{t(`applications.whyNot.${reason}`)}</small>}
      </span>
    </button>
  );
}
