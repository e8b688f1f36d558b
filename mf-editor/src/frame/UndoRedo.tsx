import { IconButton, icons } from '@shared-contracts/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './top-bar.module.css';

/** One step back, one step forward. Where the last step was taken, focus goes to the way back. */
export function UndoRedo({ isUndoOnly = false }: { readonly isUndoOnly?: boolean }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const canUndo = useEditorState((state) => state.draft.undoable > 0 && !state.draft.elsewhere);
  const canRedo = useEditorState((state) => state.draft.redoable > 0 && !state.draft.elsewhere);
  const undo = useRef<HTMLButtonElement>(null);
  const redo = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'undo' | 'redo' | null>(null);

  useEffect(() => {
    if (pressed.current === 'undo' && !canUndo) redo.current?.focus();
    if (pressed.current === 'redo' && !canRedo) undo.current?.focus();
    pressed.current = null;
  }, [canUndo, canRedo]);

  return (
    <div className={styles.group}>
      <IconButton
        ref={undo}
        label={t('frame.undo')}
        shortcut="Mod+Z"
        icon={<icons.Undo2 aria-hidden />}
        isDisabled={!canUndo}
        onPress={() => {
          pressed.current = 'undo';
          editor.undo();
        }}
      />
      {!isUndoOnly && (
        <IconButton
          ref={redo}
          label={t('frame.redo')}
          shortcut="Mod+Shift+Z"
          icon={<icons.Redo2 aria-hidden />}
          isDisabled={!canRedo}
          onPress={() => {
            pressed.current = 'redo';
            editor.redo();
          }}
        />
      )}
    </div>
  );
}
