import { useTranslation } from 'react-i18next';
import { openPanel } from '../../editor/open-panel.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { RAIL } from '../Rail.tsx';
import styles from './phone.module.css';

/** The rail, at the foot of a phone while no section is selected. */
export function PhoneTabs() {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  return (
    <nav className={styles.foot} aria-label={t('frame.rail')}>
      <div className={styles.actions}>
        {RAIL.map(({ id, Icon }) => (
          <button
            key={id}
            type="button"
            className={styles.action}
            data-panel-button={id}
            onClick={() => openPanel(editor, id)}
          >
            <Icon aria-hidden />
            {t(`frame.railLabels.${id}`)}
          </button>
        ))}
      </div>
    </nav>
  );
}
