import type { PageListItem } from 'shared-contracts';
import { CreatePageDialog } from './CreatePageDialog.tsx';
import { DeletePageDialog } from './DeletePageDialog.tsx';
import type { PageAction } from './PageRow.tsx';
import { RenamePageDialog } from './RenamePageDialog.tsx';

/** What is being done to the list of pages. */
export type PageTask =
  | { readonly type: 'create' }
  | { readonly type: Exclude<PageAction, 'publish' | 'unpublish'>; readonly item: PageListItem };

/** The dialog of a task; nothing where there is none. */
export function PageDialogs({ task, onClose }: { readonly task: PageTask | null; readonly onClose: () => void }) {
  switch (task?.type) {
    case 'create':
      return <CreatePageDialog onClose={onClose} />;
    case 'duplicate':
      return <CreatePageDialog source={task.item} onClose={onClose} />;
    case 'rename':
      return <RenamePageDialog item={task.item} onClose={onClose} />;
    case 'delete':
      return <DeletePageDialog item={task.item} onClose={onClose} />;
    default:
      return null;
  }
}
