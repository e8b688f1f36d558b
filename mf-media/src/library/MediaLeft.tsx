import { Link } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import { PLAN_ADDRESS, type RemoteHost } from 'shared-contracts';
import { nearLimit } from 'shared-contracts/tool';
import { planKey } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './library.module.css';

/** How many files the plan allows, where there is little left. */
export function MediaLeft({ host }: { readonly host: RemoteHost }) {
  const t = useTranslate();
  const project = host.project?.id ?? '';
  const { data } = useQuery({
    queryKey: planKey(project),
    queryFn: ({ signal }) => host.api.getPlan({ params: { project }, signal }),
  });
  const near = data && nearLimit(data, 'media');
  if (!near) return null;
  return (
    <p className={styles.about}>
      {t('left.of', { used: near.used, most: near.most })} <Link href={PLAN_ADDRESS}>{t('left.plan')}</Link>
    </p>
  );
}
