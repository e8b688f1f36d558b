import { Link } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PLAN_ADDRESS } from 'shared-contracts';
import { nearLimit } from 'shared-contracts/tool';
import { planQuery } from '../../editor/plan-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import styles from './pages.module.css';

/** How many pages the plan allows, where there is little left. */
export function PagesLeft() {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const { data } = useQuery(planQuery(host));
  const near = data && nearLimit(data, 'pages');
  if (!near) return null;
  return (
    <p className={styles.left}>
      {t('panels.pages.left', { used: near.used, most: near.most })}{' '}
      <Link href={PLAN_ADDRESS}>{t('panels.pages.plan')}</Link>
    </p>
  );
}
