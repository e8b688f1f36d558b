import { useEditor } from '../../editor/use-editor.ts';
import { TextEditor } from '../../text/TextEditor.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { InputProps } from './input-props.ts';

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
  const { context } = useEditor();
  return (
    <FieldGroup {...words}>
      <TextEditor
        value={typeof value === 'string' ? value : ''}
        label={words.label}
        lang={address.locale ?? context.defaultLocale}
        placeholder={placeholder ?? ''}
        isReadOnly={isReadOnly}
        onChange={set}
        onLeave={words.onLeave}
      />
    </FieldGroup>
  );
}
