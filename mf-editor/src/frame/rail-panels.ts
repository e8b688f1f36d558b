import { iconNamed, icons } from '@shared-contracts/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelName } from '../editor/editor-types.ts';
import { useEditor } from '../editor/use-editor.ts';

/** A panel with a place in the rail. */
export interface RailPanel {
  readonly id: PanelName;
  readonly Icon: icons.IconComponent;
  readonly label: string;
  readonly shortcut?: string;
}

/** The editor's own, with their places among those that other remotes bring. */
const OWN = [
  { id: 'add', Icon: icons.Plus, shortcut: 'Alt+1', order: 100 },
  { id: 'outline', Icon: icons.Layers, shortcut: 'Alt+2', order: 200 },
  { id: 'pages', Icon: icons.FileText, shortcut: 'Alt+3', order: 300 },
  { id: 'globals', Icon: icons.Globe, shortcut: 'Alt+6', order: 350 },
  { id: 'history', Icon: icons.History, shortcut: 'Alt+4', order: 400 },
  { id: 'variations', Icon: icons.Split, shortcut: 'Alt+V', order: 450 },
] as const;

/** Panels from top to bottom; of equals the editor's own comes first. */
export function useRailPanels(): readonly RailPanel[] {
  const { t } = useTranslation('mf-editor');
  const { contributions } = useEditor().host;
  const panels = useSyncExternalStore(contributions.subscribe, contributions.panels);
  const own = OWN.map((panel) => ({ ...panel, label: t(`frame.railLabels.${panel.id}`) }));
  const brought = panels.map(({ id, label, icon, order }) => ({
    id: id as PanelName,
    Icon: iconNamed(icon),
    label: label(),
    order,
  }));
  return [...own, ...brought].toSorted((one, other) => one.order - other.order);
}

/** What a panel is called above itself. */
export function usePanelTitle(): (panel: PanelName) => string {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  return (panel) =>
    host.contributions
      .panels()
      .find(({ id }) => id === panel)
      ?.label() ?? t(`frame.panel.${panel}`);
}
