import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { wasTold } from 'shared-contracts/tool';
import { useEditor } from '../../editor/use-editor.ts';
import { deletePage } from './page-writes.ts';

/** Asks once, naming the page: a deleted page does not come back with its history. */
export function DeletePageDialog({ item, onClose }: { readonly item: PageListItem; readonly onClose: () => void }) {
  const { t } = useTranslation('mf-editor');
  const { host, getState } = useEditor();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await deletePage(host, item.id);
      host.toasts.create(t('panels.pages.done.deleted', { page: item.page }), { type: 'success' });
      const { base } = getState().draft;
      if (base && [base.id, base.variation_of].includes(item.id)) host.router.navigate('/');
    } catch (error) {
      if (!wasTold(error))
        host.toasts.create(specificationMessage('page-delete-failed', host.locale()), { type: 'error' });
      host.report(error, 'mf-editor: delete page');
    } finally {
      setPending(false);
    }
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      isPending={isPending}
      title={t('panels.pages.remove.title', { page: item.page })}
      actionLabel={t('panels.pages.remove.confirm')}
      onAction={remove}
    >
      {t(item.status === 'draft' ? 'panels.pages.remove.draftBody' : 'panels.pages.remove.body', { path: item.path })}{' '}
      {item.variations.length > 0 && t('panels.pages.remove.variations', { count: item.variations.length })}
    </AlertDialog>
  );
}
