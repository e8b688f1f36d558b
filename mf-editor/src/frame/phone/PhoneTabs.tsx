import { useTranslation } from 'react-i18next';
import { openPanel } from '../../editor/open-panel.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { useRailPanels } from '../rail-panels.ts';
import styles from './phone.module.css';

/** The rail, at the foot of a phone while no section is selected. */
export function PhoneTabs() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  return (
    <nav className={styles.foot} aria-label={t('frame.rail')}>
      <div className={styles.actions}>
        {useRailPanels().map(({ id, Icon, label }) => (
          <button
            key={id}
            type="button"
            className={styles.action}
            data-panel-button={id}
            onClick={() => openPanel(editor, id)}
          >
            <Icon aria-hidden />
            {label}
          </button>
        ))}
      </div>
    </nav>
  );
}
