import createDOMPurify from 'dompurify';
import { cleanElement, domPurifyOptions } from 'shared-contracts/text';
import { useEditor } from '../../editor/use-editor.ts';
import { LazyRichEditor } from '../../text/LazyRichEditor.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import styles from './fields.module.css';
import type { InputProps } from './input-props.ts';

const purify = createDOMPurify(window);
purify.addHook('afterSanitizeAttributes', cleanElement);
const options = { ...domPurifyOptions(), RETURN_DOM_FRAGMENT: true } as const;
const nodes = (html: string): DocumentFragment => purify.sanitize(html, options);

/** Formatted text, with the same editor as on the page. */
export function RichTextInput({
  field: _,
  address,
  value,
  set,
  placeholder,
  isReadOnly,
  ...words
}: InputProps<'rich-text'>) {
  const editor = useEditor();
  return (
    <FieldGroup {...words}>
      <div className={styles.rich} data-readonly={isReadOnly || undefined}>
        <LazyRichEditor
          value={typeof value === 'string' ? value : ''}
          label={words.label}
          lang={address.locale ?? editor.context.defaultLocale}
          placeholder={placeholder ?? ''}
          nodes={nodes}
          onChange={set}
          onLeave={words.onLeave}
          onUndo={editor.undo}
          onRedo={editor.redo}
        />
      </div>
    </FieldGroup>
  );
}
