import { Toolbar } from '@shared-contracts/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/use-editor.ts';
import { takeImages } from './insert-images.ts';
import { LazyRichEditor } from './LazyRichEditor.tsx';
import type { RichEditorProps } from './rich/RichEditor.tsx';
import styles from './text.module.css';
import { TextTools } from './tools/TextTools.tsx';
import { useRichTextNodes } from './use-rich-text-nodes.ts';

type Props = Pick<RichEditorProps, 'value' | 'label' | 'lang' | 'placeholder' | 'onChange'> & {
  readonly isReadOnly?: boolean;
  readonly onLeave?: () => void;
};

/** Formatted text in a form: the page's own editor, with its tools above. */
export function TextEditor({ isReadOnly = false, onLeave = () => {}, ...text }: Props) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const nodes = useRichTextNodes();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.editor} inert={isReadOnly}>
      <div className={styles.tools}>
        <TextTools
          only={({ view }) => box.current?.contains(view.dom) === true}
          around={(tools) => <Toolbar aria-label={t('text.toolbar')}>{tools}</Toolbar>}
        />
      </div>
      <LazyRichEditor
        {...text}
        className={styles.text}
        nodes={nodes}
        onLeave={onLeave}
        onUndo={editor.undo}
        onRedo={editor.redo}
        onImages={takeImages(editor.host, editor.getState().view.locale)}
      />
    </div>
  );
}
