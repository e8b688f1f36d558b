import { Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldMessage } from 'shared-contracts/messages';
import { EMBEDS, embedAddress } from 'shared-contracts/text';
import { useTextEditor } from '../text-editor-context.ts';

const FORM = 'text-embed';
const NAMES = [...new Set(EMBEDS.map(({ name }) => name))];

function insertEmbed(editor: Editor, address: string, title: string): void {
  const frame = editor.view.dom.ownerDocument.createElement('iframe');
  frame.setAttribute('src', address);
  if (title !== '') frame.setAttribute('title', title);
  editor
    .chain()
    .focus()
    .insertContent({ type: 'kept', attrs: { html: frame.outerHTML } })
    .run();
}

/** Puts a film, a map or music of another site into the text, from the address of its page or the code that site gives. */
export function EmbedDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation('mf-editor');
  const { host } = useTextEditor();
  const [values, setValues] = useState({ address: '', title: '' });
  const [refused, setRefused] = useState(false);
  const objection =
    values.address.trim() === ''
      ? fieldMessage('blank', host.locale())
      : t('text.embed.refused', { names: NAMES.join(', ') });
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = embedAddress(values.address);
    if (address === null) return setRefused(true);
    onClose();
    insertEmbed(editor, address, values.title.trim());
  };
  return (
    <Dialog
      title={t('text.embed.title')}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      hasCancel
      actions={
        <Button type="submit" variant="primary" form={FORM}>
          {t('text.embed.insert')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <TextField
          autoFocus
          label={t('text.embed.address')}
          description={t('text.embed.addressHelp', { names: NAMES.join(', ') })}
          value={values.address}
          isInvalid={refused}
          errorMessage={refused ? objection : undefined}
          onChange={(address) => {
            setRefused(false);
            setValues({ ...values, address });
          }}
        />
        <TextField
          label={t('text.embed.name')}
          description={t('text.embed.nameHelp')}
          value={values.title}
          onChange={(title) => setValues({ ...values, title })}
        />
      </Form>
    </Dialog>
  );
}
