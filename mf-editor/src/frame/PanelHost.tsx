import { IconButton, icons, lazyPart, Panel, Skeleton } from '@shared-contracts/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ContributedPanel } from '../contributed/ContributedPanel.tsx';
import type { OwnPanel, PanelName } from '../editor/editor-types.ts';
import { closePanel } from '../editor/open-panel.ts';
import { useEditor } from '../editor/use-editor.ts';
import { Inventory } from '../panels/add/Inventory.tsx';
import { usePanelTitle } from './rail-panels.ts';

const ROWS = { waiting: () => <Skeleton shape="row" count={6} /> };

/** Each comes when it is opened, or a while before. */
const PANELS: Readonly<Record<OwnPanel, ComponentType>> = {
  add: Inventory,
  pages: lazyPart(async () => (await import('../panels/pages/PagesPanel.tsx')).PagesPanel, ROWS),
  globals: lazyPart(async () => (await import('../globals/panel/GlobalsPanel.tsx')).GlobalsPanel, ROWS),
  history: lazyPart(async () => (await import('../history/HistoryPanel.tsx')).HistoryPanel, ROWS),
  'page-settings': lazyPart(
    async () => (await import('../panels/page-settings/PageSettingsPanel.tsx')).PageSettingsPanel,
    ROWS,
  ),
  outline: lazyPart(async () => (await import('../panels/outline/OutlinePanel.tsx')).OutlinePanel, ROWS),
  // Stands over the page, not beside it.
  variations: () => null,
};

const isOwn = (name: PanelName): name is OwnPanel => Object.hasOwn(PANELS, name);

/** The content of a panel, wherever it stands. */
export function PanelContent({ name }: { readonly name: PanelName }) {
  if (!isOwn(name)) return <ContributedPanel id={name} />;
  const Content = PANELS[name];
  return <Content />;
}

/** The open panel beside the canvas. */
export function PanelHost({ name }: { readonly name: PanelName }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const title = usePanelTitle();
  return (
    <Panel
      key={name}
      title={title(name)}
      actions={
        <IconButton
          size="small"
          label={t('frame.closePanel')}
          icon={<icons.X aria-hidden />}
          onPress={() => closePanel(editor)}
        />
      }
    >
      <PanelContent name={name} />
    </Panel>
  );
}
