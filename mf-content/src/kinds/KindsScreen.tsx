import { EmptyState, FailureState, icons, Screen, Skeleton } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import type { AdminScreenProps } from 'shared-contracts';
import { rendererQuery } from 'shared-contracts/drawing';
import { KindGallery } from './KindGallery.tsx';
import styles from './kinds.module.css';
import { useKindWords } from './use-kind-words.ts';

/** `/admin/kinds`: the kinds of sections that pages of the site can be made of. */
export function KindsScreen({ host }: AdminScreenProps) {
  const t = useKindWords(host);
  const renderer = useQuery(rendererQuery(host));
  if (!host.project || !host.session.may('readSectionTypes'))
    return (
      <Screen className={styles.screen}>
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('noAccess.title')}>
          {t('noAccess.why')}
        </EmptyState>
      </Screen>
    );
  return (
    <Screen className={styles.screen}>
      {renderer.isError && (
        <FailureState
          title={t('failed.title')}
          safe={t('failed.safe')}
          onRetry={() => void renderer.refetch()}
          retryLabel={t('failed.retry')}
          isRetrying={renderer.isFetching}
        />
      )}
      {renderer.isPending && <Skeleton shape="title" count={2} />}
      {renderer.data && <KindGallery host={host} renderer={renderer.data} t={t} />}
    </Screen>
  );
}
