import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageListItem, PageStatus } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { wasTold } from 'shared-contracts/tool';
import { useEditor } from '../../editor/use-editor.ts';
import { saveChecked } from '../../forms/save-checked.ts';
import { putStatus } from './page-writes.ts';

/** Publishes a page of the list, or takes it back. The one under edit is published as it stands on the screen. */
export function useSetStatus(): (item: PageListItem, status: PageStatus) => void {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  return useCallback(
    (item, status) => {
      const { host } = editor;
      const set = async (next: PageStatus): Promise<void> => {
        await putStatus(host, item, next);
        const undo = { label: t('frame.undo'), run: () => void attempt('published') };
        host.toasts.create(t(`panels.pages.done.${next}`, { page: item.page }), {
          type: 'success',
          ...(next === 'draft' && { action: undo }),
        });
      };
      const attempt = (next: PageStatus): Promise<void> =>
        set(next).catch((error: unknown) => {
          if (!wasTold(error))
            host.toasts.create(specificationMessage('save-failed', host.locale()), { type: 'error' });
          host.report(error, 'mf-editor: change the status of a page');
        });
      if (editor.getState().draft.base?.id !== item.id) void attempt(status);
      else if (status === 'published') void saveChecked(editor, status);
      else void editor.setStatus(status);
    },
    [editor, t],
  );
}
