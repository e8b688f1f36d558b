import { Form } from '../../fields/Form.tsx';
import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useGalleryWords } from '../gallery-context.ts';

/** A short form, as dialogs have it. */
export function SheetSample() {
  const words = useGalleryWords();
  return (
    <Form>
      <TextField label={words.pageTitle} language={words.english} defaultValue={words.rooms} isRequired />
      <TextArea label={words.text} language={words.english} defaultValue={words.longText} />
      <TextField label={words.path} prefix="/" defaultValue={words.pathText} />
    </Form>
  );
}
