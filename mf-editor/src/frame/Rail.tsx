import { ToggleButton } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { closeOnEscape, openPanel } from '../editor/open-panel.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './frame.module.css';
import { useRailPanels } from './rail-panels.ts';

/** One panel at a time. */
export function Rail() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const panel = useEditorState((state) => state.view.panel);
  return (
    <nav className={styles.rail} aria-label={t('frame.rail')} onKeyDown={closeOnEscape(editor)}>
      {useRailPanels().map(({ id, Icon, label, shortcut }) => (
        <ToggleButton
          key={id}
          data-panel-button={id}
          label={label}
          icon={<Icon aria-hidden />}
          {...(shortcut && { shortcut })}
          tooltipPlacement="right"
          isSelected={panel === id}
          onChange={() => openPanel(editor, id)}
        />
      ))}
    </nav>
  );
}
