import { Contributed, Skeleton } from '@shared-contracts/ui';
import { useEditor } from '../editor/use-editor.ts';
import { useEditedPage } from './use-edited-page.ts';

/** A panel that another remote brings; its code comes now that it is open. */
export function ContributedPanel({ id }: { readonly id: string }) {
  const { host } = useEditor();
  const page = useEditedPage();
  const contribution = host.contributions.panels().find((panel) => panel.id === id);
  return (
    contribution && (
      <Contributed
        contribution={contribution}
        host={host}
        props={{ host, page }}
        waiting={<Skeleton shape="row" count={6} />}
      />
    )
  );
}
