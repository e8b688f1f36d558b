import { EmptyState, FailureState, icons, Screen, ScreenHead, Skeleton } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import type { AdminScreenProps } from 'shared-contracts';
import { rendererQuery } from 'shared-contracts/drawing';
import { siteName } from '../people/site-name.ts';
import { useProject } from '../site/use-site.ts';
import { useAccess } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { Look } from './Look.tsx';
import styles from './look.module.css';

interface LookOfSiteProps extends AdminScreenProps {
  readonly project: string;
}

function LookOfSite({ host, path = '', project }: LookOfSiteProps) {
  const t = useTranslate();
  const access = useAccess(host);
  const stored = useProject(host, project);
  const renderer = useQuery(rendererQuery(host));
  const failed = stored.isError || renderer.isError;
  return (
    <>
      <ScreenHead title={t('look.title')}>
        <p>{t('look.what', { site: siteName(host) })}</p>
      </ScreenHead>
      {failed && (
        <FailureState
          title={t('look.failed')}
          safe={t('people.failed.safe')}
          onRetry={() => void Promise.all([stored.refetch(), renderer.refetch()])}
          isRetrying={stored.isFetching || renderer.isFetching}
        />
      )}
      {!failed && !(stored.data && renderer.data) && <Skeleton shape="row" count={6} />}
      {stored.data && renderer.data && (
        <Look
          {...{ host, path }}
          stored={stored.data}
          renderer={renderer.data}
          reload={async () => (await stored.refetch({ throwOnError: true })).data ?? stored.data}
          isReadOnly={!access.may('saveProject')}
        />
      )}
    </>
  );
}

/** `/theme/…`: the look of the site of the address. */
export function LookScreen({ host, path }: AdminScreenProps) {
  const t = useTranslate();
  const access = useAccess(host);
  return (
    <Screen className={styles.screen}>
      {host.project && access.role ? (
        <LookOfSite host={host} project={host.project.id} {...(path !== undefined && { path })} />
      ) : (
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('people.noAccess.title')}>
          {t('people.noAccess.why')}
        </EmptyState>
      )}
    </Screen>
  );
}
