import { useTranslation } from 'react-i18next';
import { useTool } from '../frame/tool-context.ts';
import styles from './view-bar.module.css';

/** The one thing of the tool on a page as visitors see it. */
export function ViewBar() {
  const { host } = useTool();
  const { t } = useTranslation();
  return (
    <aside className={styles.bar} aria-label={t('bar.label')}>
      <button type="button" onClick={() => host.router.navigate('?edit')}>
        {t('bar.edit')}
      </button>
    </aside>
  );
}
