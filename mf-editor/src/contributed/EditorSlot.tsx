import { Contributed } from '@shared-contracts/ui';
import type { ReactNode } from 'react';
import type { Contribution, SlotName } from 'shared-contracts';
import { useEditor } from '../editor/use-editor.ts';
import { useEditedPage } from './use-edited-page.ts';

interface EditorSlotProps {
  readonly name: Extract<SlotName, 'editor-bar' | 'page-settings' | 'section-look'>;
  readonly isSmall?: boolean;
  /** What stands around each of them. */
  readonly around?: (part: ReactNode, contribution: Contribution) => ReactNode;
}

/** What remotes put into a place of edit mode. */
export function EditorSlot({ name, isSmall = false, around = (part) => part }: EditorSlotProps) {
  const { host } = useEditor();
  const page = useEditedPage();
  return host.contributions
    .slot(name)
    .map((contribution) =>
      around(
        <Contributed
          key={contribution.id}
          contribution={contribution}
          host={host}
          props={{ host, page }}
          isSmall={isSmall}
        />,
        contribution,
      ),
    );
}
