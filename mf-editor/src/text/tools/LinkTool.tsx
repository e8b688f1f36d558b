import { Button, icons, ToggleButton } from '@shared-contracts/ui';
import { Checkbox, Form } from '@shared-contracts/ui/fields';
import { Popover } from '@shared-contracts/ui/overlays';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeUrl } from 'shared-contracts/text';
import { withScheme } from '../../links/read-link.ts';
import styles from '../text.module.css';
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

/** Gives words an address, beside them. */
export function LinkTool({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('mf-editor');
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    if (!editor.isDestroyed) editor.commands.focus();
  };
  return (
    <>
      <ToggleButton
        ref={trigger}
        label={t('text.tools.link')}
        icon={<icons.LinkIcon aria-hidden />}
        isSelected={editor.isActive('link')}
        onChange={() => setOpen(true)}
      />
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={(opens) => !opens && close()}
        placement="bottom start"
        title={t('text.link.title')}
        className={styles.link}
      >
        <LinkForm editor={editor} onClose={close} />
      </Popover>
    </>
  );
}

function LinkForm({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation('mf-editor');
  const [values, setValues] = useState(() => linkAt(editor));
  const [refused, setRefused] = useState(false);
  const [had] = useState(values.url !== '');
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
    <Form onSubmit={submit}>
      <AddressField
        value={values.url}
        isRefused={refused}
        onChange={(url) => {
          setRefused(false);
          setValues({ ...values, url });
        }}
      />
      <div>
        <Checkbox isSelected={values.newTab} onChange={(newTab) => setValues({ ...values, newTab })}>
          {t('text.link.newTab')}
        </Checkbox>
        <Checkbox isSelected={values.asButton} onChange={(asButton) => setValues({ ...values, asButton })}>
          {t('text.link.asButton')}
        </Checkbox>
      </div>
      <div className={styles.linkActions}>
        {had && (
          <Button variant="quiet" onPress={remove}>
            {t('text.link.remove')}
          </Button>
        )}
        <Button onPress={onClose}>{t('text.link.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('text.link.apply')}
        </Button>
      </div>
    </Form>
  );
}
