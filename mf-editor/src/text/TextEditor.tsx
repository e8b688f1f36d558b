import { cx, Toolbar } from '@shared-contracts/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tellPasted } from '../editor/taken-out.ts';
import { takeImages } from './insert-images.ts';
import { LazyRichEditor } from './LazyRichEditor.tsx';
import type { RichEditorProps } from './rich/RichEditor.tsx';
import styles from './text.module.css';
import { useTextDesk } from './text-desk.ts';
import { TextTools } from './tools/TextTools.tsx';
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
  const desk = useTextDesk();
  const nodes = useRichTextNodes();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={cx(styles.editor, className)} inert={isReadOnly}>
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
        onUndo={desk.undo}
        onRedo={desk.redo}
        onImages={takeImages(desk.host, desk.getState().view.locale)}
        onTakenOut={tellPasted(desk.host)}
      />
    </div>
  );
}
