import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from '../canvas/Canvas.tsx';
import { ConflictNotice } from '../conflict/ConflictNotice.tsx';
import { closeOnEscape } from '../editor/open-panel.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { type Screen, useScreen } from '../editor/use-screen.ts';
import { Inspector } from '../forms/Inspector.tsx';
import { Column } from './Column.tsx';
import styles from './frame.module.css';
import { PanelHost } from './PanelHost.tsx';
import { PhoneFrame } from './phone/PhoneFrame.tsx';
import { Rail } from './Rail.tsx';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { TopBar } from './TopBar.tsx';

const RevisionNotice = lazy(async () => ({
  default: (await import('../history/RevisionNotice.tsx')).RevisionNotice,
}));

function SidePanel({ screen }: { readonly screen: Exclude<Screen, 'phone'> }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const panel = useEditorState((state) => state.view.panel);
  if (panel === null) return null;
  return (
    <aside
      className={styles.side}
      aria-label={t(`frame.panel.${panel}`)}
      data-screen={screen}
      onKeyDown={closeOnEscape(editor)}
    >
      <Column name="panel" label={t(`frame.panel.${panel}`)} side="start" defaultSize={264}>
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
        <Inspector />
      </Column>
    </aside>
  );
}

/** Bar, rail, one panel, the page, the inspector; on a phone the page and a sheet. */
export function Frame({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('mf-editor');
  const screen = useScreen();
  const isSelected = useEditorState((state) => state.view.selected !== null);
  const isEarlier = useEditorState((state) => state.view.previewed !== null);
  const canvas = (
    <main className={styles.canvas} aria-label={t('frame.canvas')}>
      <ReadOnlyNotice />
      <ConflictNotice />
      {isEarlier && (
        <Suspense>
          <RevisionNotice />
        </Suspense>
      )}
      <Canvas />
    </main>
  );
  return (
    <div className={styles.frame} data-screen={screen} data-selected={isSelected || undefined}>
      <TopBar screen={screen} onLeave={onLeave} />
      {screen === 'phone' ? (
        <PhoneFrame>{canvas}</PhoneFrame>
      ) : (
        <>
          <Rail />
          <div className={styles.middle}>
            <SidePanel screen={screen} />
            {canvas}
            <InspectorColumn screen={screen} />
          </div>
        </>
      )}
    </div>
  );
}
