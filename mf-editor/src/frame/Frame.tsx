import { LostDialog, lazyPart, prepareParts } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { Canvas } from '../canvas/Canvas.tsx';
import { ConflictNotice } from '../conflict/ConflictNotice.tsx';
import { closeOnEscape } from '../editor/open-panel.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { type Screen, useScreen } from '../editor/use-screen.ts';
import { AFTER_PAGE, AHEAD, whenIdle } from '../editor/when-idle.ts';
import { LazyInspector, prepareForms } from '../forms/LazyInspector.tsx';
import { GlobalsQuestion } from '../globals/GlobalsQuestion.tsx';
import { Inventory } from '../panels/add/Inventory.tsx';
import { prepareRichText } from '../text/LazyRichEditor.tsx';
import { prepareTextTools } from '../text/tools/TextTools.tsx';
import { Column } from './Column.tsx';
import styles from './frame.module.css';
import { PanelHost } from './PanelHost.tsx';
import { Rail } from './Rail.tsx';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { usePanelTitle } from './rail-panels.ts';
import { TopBar } from './TopBar.tsx';

const PhoneFrame = lazyPart(async () => (await import('./phone/PhoneFrame.tsx')).PhoneFrame);
const CompareDraft = lazyPart(async () => (await import('../compare/CompareDraft.tsx')).CompareDraft);
const ExportDialog = lazyPart(async () => (await import('../files/ExportDialog.tsx')).ExportDialog, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});
const ImportDialog = lazyPart(async () => (await import('../files/ImportDialog.tsx')).ImportDialog, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});
const VariationsScreen = lazyPart(async () => (await import('../variations/VariationsScreen.tsx')).VariationsScreen);
const RevisionNotice = lazyPart(async () => (await import('../history/RevisionNotice.tsx')).RevisionNotice);

interface SidePanelProps {
  readonly screen: Exclude<Screen, 'phone'>;
  readonly side: 'start' | 'end';
}

/** The open panel, where it stands on this side of the page: the editor's own at the start, others where they say. */
function SidePanel({ screen, side }: SidePanelProps) {
  const editor = useEditor();
  const title = usePanelTitle();
  const panel = useEditorState((state) => state.view.panel);
  const brought = editor.host.contributions.panels().find(({ id }) => id === panel);
  if (panel === null || panel === 'variations' || (brought?.side ?? 'start') !== side) return null;
  return (
    <aside
      className={styles.side}
      aria-label={title(panel)}
      data-screen={screen}
      data-side={side}
      onKeyDown={closeOnEscape(editor)}
    >
      <Column name="panel" label={title(panel)} side={side} defaultSize={side === 'end' ? 392 : 264}>
        <PanelHost name={panel} />
      </Column>
    </aside>
  );
}

/** On a tablet the inspector takes room from the page only while there is something to inspect. */
function InspectorColumn({ screen }: { readonly screen: Exclude<Screen, 'phone'> }) {
  const { t } = useTranslation('mf-editor');
  const isSelected = useEditorState((state) => state.view.selected !== null);
  if (screen === 'tablet' && !isSelected) return null;
  return (
    <aside className={styles.inspector} aria-label={t('frame.inspector')}>
      <Column name="inspector" label={t('frame.inspector')} side="end" defaultSize={312}>
        <LazyInspector />
      </Column>
    </aside>
  );
}

async function prepareFirst(): Promise<void> {
  await prepareForms();
  await Inventory.prepare();
}

async function prepareWriting(): Promise<void> {
  await prepareRichText();
  await prepareTextTools();
}

/** Fetches what may be wanted next, once the page stands, the nearest first: a form and the inventory, writing in a text, all the rest. */
function prepareNext(): () => void {
  const stops = [
    whenIdle(() => void prepareFirst(), 0),
    whenIdle(() => void prepareWriting(), AFTER_PAGE),
    whenIdle(() => void prepareParts(), AHEAD),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Contents of the page as a file, out or in. */
function FileDialogs() {
  const editor = useEditor();
  const open = useEditorState((state) => state.view.fileDialog);
  const close = () => editor.view({ fileDialog: null });
  if (open === 'export') return <ExportDialog onClose={close} />;
  return open === 'import' && <ImportDialog onClose={close} />;
}

/** Bar, rail, one panel, the page, the inspector; on a phone the page and a sheet. */
export function Frame({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('mf-editor');
  const screen = useScreen();
  const isSelected = useEditorState((state) => state.view.selected !== null);
  const isEarlier = useEditorState((state) => state.view.previewed !== null);
  const isComparing = useEditorState((state) => state.view.comparing !== null);
  const isTrying = useEditorState(({ view }) => view.panel === 'variations' && view.comparing === null);
  const isCovered = isComparing || isTrying;
  const canvas = (
    <main className={styles.canvas} aria-label={t('frame.canvas')} inert={isCovered}>
      <ReadOnlyNotice />
      <ConflictNotice />
      {isEarlier && <RevisionNotice />}
      <Canvas onDrawn={prepareNext} />
    </main>
  );
  return (
    <div className={styles.frame} data-screen={screen} data-selected={isSelected || undefined}>
      <GlobalsQuestion />
      <TopBar screen={screen} onLeave={onLeave} />
      {screen === 'phone' ? (
        <>
          {canvas}
          {!isCovered && <PhoneFrame />}
        </>
      ) : (
        <>
          <Rail />
          <div className={styles.middle} inert={isCovered}>
            <SidePanel screen={screen} side="start" />
            {canvas}
            <SidePanel screen={screen} side="end" />
            <InspectorColumn screen={screen} />
          </div>
        </>
      )}
      {isComparing && <CompareDraft />}
      {isTrying && <VariationsScreen />}
      <FileDialogs />
    </div>
  );
}
