import { IconButton, icons, Panel, Skeleton } from '@shared-contracts/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelName } from '../editor/editor-types.ts';
import { closePanel } from '../editor/open-panel.ts';
import { useEditor } from '../editor/use-editor.ts';
import { AddPanel } from '../panels/add/AddPanel.tsx';
import { OutlinePanel } from '../panels/outline/OutlinePanel.tsx';

/** What is opened less often comes when it is. */
const PANELS: Readonly<Record<PanelName, ComponentType>> = {
  add: AddPanel,
  outline: OutlinePanel,
  pages: lazy(async () => ({ default: (await import('../panels/pages/PagesPanel.tsx')).PagesPanel })),
  history: lazy(async () => ({ default: (await import('../history/HistoryPanel.tsx')).HistoryPanel })),
  'page-settings': lazy(async () => ({
    default: (await import('../panels/page-settings/PageSettingsPanel.tsx')).PageSettingsPanel,
  })),
};

/** The content of a panel, wherever it stands. */
export function PanelContent({ name }: { readonly name: PanelName }) {
  const Content = PANELS[name];
  return (
    <Suspense fallback={<Skeleton shape="row" count={6} />}>
      <Content />
    </Suspense>
  );
}

/** The open panel beside the canvas. */
export function PanelHost({ name }: { readonly name: PanelName }) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  return (
    <Panel
      key={name}
      title={t(`frame.panel.${name}`)}
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
