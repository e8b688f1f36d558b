import { icons, ToggleButton } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import type { PanelName } from '../editor/editor-types.ts';
import { closeOnEscape, openPanel } from '../editor/open-panel.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './frame.module.css';

export type RailPanel = Exclude<PanelName, 'page-settings'>;

export const RAIL: readonly { readonly id: RailPanel; readonly Icon: typeof icons.Plus; readonly shortcut: string }[] =
  [
    { id: 'add', Icon: icons.Plus, shortcut: 'Alt+1' },
    { id: 'outline', Icon: icons.Layers, shortcut: 'Alt+2' },
    { id: 'pages', Icon: icons.FileText, shortcut: 'Alt+3' },
    { id: 'history', Icon: icons.History, shortcut: 'Alt+4' },
  ];

/** One panel at a time. */
export function Rail() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const panel = useEditorState((state) => state.view.panel);
  return (
    <nav className={styles.rail} aria-label={t('frame.rail')} onKeyDown={closeOnEscape(editor)}>
      {RAIL.map(({ id, Icon, shortcut }) => (
        <ToggleButton
          key={id}
          data-panel-button={id}
          label={t(`frame.railLabels.${id}`)}
          icon={<Icon aria-hidden />}
          shortcut={shortcut}
          tooltipPlacement="right"
          isSelected={panel === id}
          onChange={() => openPanel(editor, id)}
        />
      ))}
    </nav>
  );
}
