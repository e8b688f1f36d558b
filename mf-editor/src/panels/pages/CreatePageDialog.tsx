import { Button } from '@shared-contracts/ui';
import { Form } from '@shared-contracts/ui/fields';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LAYOUT_NAMES, type LayoutName } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { openPage } from '../../editor/open-page.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { NamingFields } from './NamingFields.tsx';
import { createPage, loadStored } from './page-writes.ts';
import styles from './pages.module.css';
import { useNaming } from './use-naming.ts';

interface CreatePageDialogProps {
  /** The page to copy; absent: a new one, empty or a copy of the page under edit. */
  readonly source?: { readonly page: string; readonly path: string };
  readonly onClose: () => void;
}

/** Makes a page, and goes on with it. */
export function CreatePageDialog({ source, onClose }: CreatePageDialogProps) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const { host } = editor;
  const [id] = useState(uuidv7);
  const [layout, setLayout] = useState<LayoutName>('extended-layout');
  const [start, setStart] = useState<'empty' | 'copy'>('empty');
  const name = source ? t('panels.pages.form.copyName', { page: source.page }) : '';
  const form = useNaming({ host, suggests: true, initial: { page: name, path: '' } });

  const create = async () => {
    const isMade = await form.send(async (naming) => {
      const { present, base } = editor.getState().draft;
      // The page under edit is copied as it stands here, others as they are published.
      const isOwn = source === undefined || (source.path === base?.path && base.variation_of === undefined);
      const copied = source || start === 'copy' ? (isOwn ? present : await loadStored(host, source.path)) : null;
      await createPage(host, id, { ...naming, layout: copied?.layout ?? layout, copyOf: copied });
      host.toasts.create(t('panels.pages.done.created', { page: naming.page }), { type: 'success' });
      onClose();
      openPage(host, naming.path, editor.getState().view.locale);
    });
    return isMade;
  };
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={source ? t('panels.pages.form.duplicateTitle', { page: source.page }) : t('panels.pages.form.createTitle')}
      hasCancel
      actions={
        <Button variant="primary" isPending={form.isSending} type="submit" form="create-page">
          {t(source ? 'panels.pages.form.duplicate' : 'panels.pages.form.create')}
        </Button>
      }
    >
      <Form
        id="create-page"
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <NamingFields form={form} />
        {!source && (
          <>
            <RadioGroup
              label={t('panels.pages.form.start')}
              value={start}
              onChange={(value) => setStart(value === 'copy' ? 'copy' : 'empty')}
            >
              <Radio value="empty">{t('panels.pages.form.empty')}</Radio>
              <Radio value="copy">{t('panels.pages.form.copy')}</Radio>
            </RadioGroup>
            {start === 'empty' && (
              <RadioGroup
                label={t('panels.pages.form.layout')}
                value={layout}
                onChange={(value) => setLayout(LAYOUT_NAMES.find((each) => each === value) ?? 'extended-layout')}
              >
                {LAYOUT_NAMES.map((each) => (
                  <Radio key={each} value={each}>
                    {t(`frame.layouts.${each}`)}
                  </Radio>
                ))}
              </RadioGroup>
            )}
          </>
        )}
      </Form>
    </Dialog>
  );
}
