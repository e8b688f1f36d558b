import { Sheet } from '@shared-contracts/ui/overlays';
import { closePanel } from '../../editor/open-panel.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { PanelContent } from '../PanelHost.tsx';
import { usePanelTitle } from '../rail-panels.ts';
import { PhoneTabs } from './PhoneTabs.tsx';
import { SectionSheet } from './SectionSheet.tsx';

/** Below the page, which has the whole width: what is selected or opened. */
export function PhoneFrame() {
  const editor = useEditor();
  const panel = useEditorState((state) => state.view.panel);
  const selected = useEditorState((state) => state.view.selected);
  const title = usePanelTitle();
  return (
    <>
      {selected === null ? <PhoneTabs /> : <SectionSheet section={selected} />}
      {panel !== null && (
        <Sheet key={panel} isModal isOpen title={title(panel)} stops={[0.85]} onOpenChange={() => closePanel(editor)}>
          <PanelContent name={panel} />
        </Sheet>
      )}
    </>
  );
}
