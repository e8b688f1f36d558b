import { Sheet } from '@shared-contracts/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel } from '../../editor/open-panel.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { PanelContent } from '../PanelHost.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import { SectionSheet } from './SectionSheet.tsx';

/** The page over the whole width; what is selected or opened comes from below. */
export function PhoneFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const panel = useEditorState((state) => state.view.panel);
  const selected = useEditorState((state) => state.view.selected);
  return (
    <>
      {children}
      {selected === null ? <PhoneTabs /> : <SectionSheet section={selected} />}
      {panel !== null && (
        <Sheet
          key={panel}
          isModal
          isOpen
          title={t(`frame.panel.${panel}`)}
          stops={[0.85]}
          onOpenChange={() => closePanel(editor)}
        >
          <PanelContent name={panel} />
        </Sheet>
      )}
    </>
  );
}
