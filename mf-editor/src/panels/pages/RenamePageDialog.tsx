import { Banner, Button } from '@shared-contracts/ui';
import { Form } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';
import { NamingFields } from './NamingFields.tsx';
import { renamePage } from './page-writes.ts';
import styles from './pages.module.css';
import { useNaming } from './use-naming.ts';

/** Another name or path for a page. The one under edit is renamed in its draft, with all else that was changed. */
export function RenamePageDialog({ item, onClose }: { readonly item: PageListItem; readonly onClose: () => void }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const { host } = editor;
  const form = useNaming({ host, except: item.id, suggests: false, initial: { page: item.page, path: item.path } });
  const rename = () =>
    form.send(async (naming) => {
      if (editor.getState().draft.base?.id === item.id) editor.apply({ type: 'set-page', change: naming });
      else {
        await renamePage(host, item.path, naming);
        host.toasts.create(t('panels.pages.done.renamed', { page: naming.page }), { type: 'success' });
      }
      onClose();
    });
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={t('panels.pages.form.renameTitle', { page: item.page })}
      hasCancel
      actions={
        <Button variant="primary" isPending={form.isSending} type="submit" form="rename-page">
          {t('panels.pages.form.rename')}
        </Button>
      }
    >
      <Form
        id="rename-page"
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <NamingFields form={form} />
        {form.naming.path !== item.path && item.status === 'published' && (
          <Banner>{t('panels.pages.form.redirectNote', { path: item.path })}</Banner>
        )}
      </Form>
    </Dialog>
  );
}
