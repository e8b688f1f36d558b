import { cx, Toolbar } from '@shared-contracts/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tellPasted } from '../editor/taken-out.ts';
import { takeImages } from './insert-images.ts';
import { LazyRichEditor } from './LazyRichEditor.tsx';
import { RestingText } from './RestingText.tsx';
import type { RichEditorProps } from './rich/RichEditor.tsx';
import { keepStill } from './still/keep-still.ts';
import styles from './text.module.css';
import { useTextEditor } from './text-editor-context.ts';
import { TextTools } from './tools/TextTools.tsx';
import { useLiveText } from './use-live-text.ts';
import { useRichTextNodes } from './use-rich-text-nodes.ts';

type Props = Pick<RichEditorProps, 'value' | 'label' | 'lang' | 'placeholder' | 'onChange'> & {
  readonly isReadOnly?: boolean;
  readonly onLeave?: () => void;
  /** For the frame around text and tools. */
  readonly className?: string | undefined;
};

/** Formatted text in a form: the page's own editor, with its tools above. */
export function TextEditor({ isReadOnly = false, onLeave = () => {}, className, ...text }: Props) {
  const { t } = useTranslation('mf-editor');
  const editor = useTextEditor();
  const nodes = useRichTextNodes();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    if (box.current) keepStill({ host: editor.host, root: box.current, signal: leaving.signal });
    return () => leaving.abort();
  }, [editor.host]);
  const { isLive, focus, enliven, press } = useLiveText();
  const { label: _, onChange: __, ...shown } = text;
  const resting = <RestingText {...shown} nodes={nodes} className={styles.text} onPress={press} />;
  return (
    <div ref={box} className={cx(styles.editor, className)} inert={isReadOnly} onPointerEnter={enliven}>
      <div className={styles.tools}>
        <TextTools
          only={({ view }) => box.current?.contains(view.dom) === true}
          around={(tools) => <Toolbar aria-label={t('text.toolbar')}>{tools}</Toolbar>}
        />
      </div>
      {isLive ? (
        <LazyRichEditor
          {...text}
          {...(focus && { focus })}
          className={styles.text}
          nodes={nodes}
          onLeave={onLeave}
          onUndo={editor.undo}
          onRedo={editor.redo}
          onImages={takeImages(editor.host, editor.getState().view.locale)}
          onTakenOut={tellPasted(editor.host)}
        >
          {resting}
        </LazyRichEditor>
      ) : (
        resting
      )}
    </div>
  );
}
