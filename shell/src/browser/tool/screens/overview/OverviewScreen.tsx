import { Button, EmptyState, FailureState, icons, Screen, ScreenHead, Skeleton } from '@shared-contracts/ui';
import { useSyncExternalStore } from 'react';
import { useOverview } from '../../frame/use-overview.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import { Cards } from './Cards.tsx';
import { Counts } from './Counts.tsx';
import styles from './overview.module.css';
import { WaitingList } from './WaitingList.tsx';

/** `/admin`: what the site holds, and what waits for somebody. */
export function OverviewScreen({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const { project, session } = host;
  const role = useSyncExternalStore(session.subscribe, session.role);
  const { data, isError, isRefetching, refetch } = useOverview(host, role !== null);
  const go = (to: string) => (): void => host.router.navigate(to);
  const isEmpty =
    data !== undefined &&
    data.pages.published + data.pages.drafts <= 1 &&
    data.articles.published + data.articles.scheduled + data.articles.drafts === 0;
  return (
    <Screen className={styles.screen} id="main">
      <ScreenHead
        title={t('overview.title')}
        actions={
          !isEmpty && (
            <Button icon={<icons.Pencil aria-hidden />} onPress={go('/?edit')}>
              {t('start.edit')}
            </Button>
          )
        }
      >
        <p>{t('overview.of', { site: project?.project_metadata.title ?? project?.url ?? '' })}</p>
      </ScreenHead>
      {!data && !isError && <Skeleton shape="row" count={5} />}
      {!data && isError && (
        <FailureState
          title={t('overview.failed')}
          safe={t('account.safe')}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {isEmpty && (
        <EmptyState
          className={styles.empty ?? ''}
          icon={<icons.LayoutTemplate aria-hidden />}
          title={t('overview.empty')}
          action={
            session.may('applyStarter') ? (
              <Button variant="primary" onPress={go('/admin/start')}>
                {t('overview.begin')}
              </Button>
            ) : (
              <Button variant="primary" onPress={go('/?edit')}>
                {t('start.edit')}
              </Button>
            )
          }
        >
          {t(session.may('applyStarter') ? 'overview.emptyHelp' : 'overview.emptyEdit')}
        </EmptyState>
      )}
      {data && project && <WaitingList host={host} project={project} overview={data} />}
      {data && <Counts host={host} overview={data} />}
      <Cards host={host} />
    </Screen>
  );
}
