import { Button, Checkbox, Dialog, Form, icons, ToggleButton } from '@shared-contracts/ui';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeUrl } from 'shared-contracts/text';
import { withScheme } from '../../links/read-link.ts';
import { AddressField } from './AddressField.tsx';

interface LinkValues {
  readonly url: string;
  readonly newTab: boolean;
  readonly asButton: boolean;
}

const linkAt = (editor: Editor): LinkValues => {
  const { href, target, class: name } = editor.getAttributes('link');
  return {
    url: typeof href === 'string' ? href : '',
    newTab: target === '_blank',
    asButton: name === 'button',
  };
};

/** Links the selected words, or the word of the address itself where none are selected. */
function setLink(editor: Editor, { url, newTab, asButton }: LinkValues): void {
  const attributes = { href: url, target: newTab ? '_blank' : null, class: asButton ? 'button' : null };
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: attributes }] }).run();
  else chain.extendMarkRange('link').setMark('link', attributes).run();
}

/** Gives words an address, in a dialog. */
export function LinkTool({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('mf-editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToggleButton
        label={t('text.tools.link')}
        icon={<icons.LinkIcon aria-hidden />}
        isSelected={editor.isActive('link')}
        onChange={() => setOpen(true)}
      />
      {isOpen && <LinkDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
}

const FORM = 'text-link';

function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation('mf-editor');
  const [values, setValues] = useState(() => linkAt(editor));
  const [refused, setRefused] = useState(false);
  const [had] = useState(values.url !== '');
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = safeUrl(values.url) ?? withScheme(values.url);
    if (url === null) return setRefused(true);
    onClose();
    setLink(editor, { ...values, url });
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  return (
    <Dialog
      title={t('text.link.title')}
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      actions={
        <>
          {had && (
            <Button variant="quiet" onPress={remove}>
              {t('text.link.remove')}
            </Button>
          )}
          <Button type="submit" variant="primary" form={FORM}>
            {t('text.link.apply')}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <AddressField
          value={values.url}
          isRefused={refused}
          onChange={(url) => {
            setRefused(false);
            setValues({ ...values, url });
          }}
        />
        <Checkbox isSelected={values.newTab} onChange={(newTab) => setValues({ ...values, newTab })}>
          {t('text.link.newTab')}
        </Checkbox>
        <Checkbox isSelected={values.asButton} onChange={(asButton) => setValues({ ...values, asButton })}>
          {t('text.link.asButton')}
        </Checkbox>
      </Form>
    </Dialog>
  );
}
