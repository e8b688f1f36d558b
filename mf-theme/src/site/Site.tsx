import { Banner, FailureState, Skeleton } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import { siteName } from '../people/site-name.ts';
import type { Access } from '../use-access.ts';
import { useSay } from '../use-say.ts';
import { Redirects } from './redirects/Redirects.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './site.module.css';
import { useProject } from './use-site.ts';

interface SiteProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly access: Access;
}

/** Settings of a site, and its redirects below. */
export function Site({ host, project, access }: SiteProps) {
  const t = useSay();
  const { data, error, refetch, isFetching } = useProject(host, project);
  const isReadOnly = !access.may('saveProject');
  return (
    <>
      <header>
        <h1 className={styles.title}>{t('site.title')}</h1>
        <p className={styles.detail}>{t('site.of', { site: siteName(host) })}</p>
        {data?.project_metadata.package && (
          <p className={styles.detail}>{t('site.package', { name: data.project_metadata.package.name })}</p>
        )}
      </header>
      {isReadOnly && <Banner title={t('site.readOnly.title')}>{t('site.readOnly.why')}</Banner>}
      {!data && !error && <Skeleton shape="row" count={6} />}
      {!data && error && (
        <FailureState
          title={t('site.failed')}
          safe={t('people.failed.safe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <SettingsForm key={data.version} host={host} stored={data} isReadOnly={isReadOnly} reload={() => refetch()} />
      )}
      <Redirects host={host} project={project} isReadOnly={!access.may('saveRedirects')} />
    </>
  );
}
