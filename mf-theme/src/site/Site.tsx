import { Banner, FailureState, Link, ScreenHead, Skeleton } from '@shared-contracts/ui';
import { PLAN_ADDRESS, type RemoteHost } from 'shared-contracts';
import { Domains } from '../address/Domains.tsx';
import { AssistantSwitch } from '../assistant/AssistantSwitch.tsx';
import { DeleteSite } from '../deletion/DeleteSite.tsx';
import { siteName } from '../people/site-name.ts';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { Redirects } from './redirects/Redirects.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useProject } from './use-site.ts';

interface SiteProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly access: Access;
}

/** Settings of a site, and its redirects below. */
export function Site({ host, project, access }: SiteProps) {
  const t = useTranslate();
  const { data, error, refetch, isFetching } = useProject(host, project);
  const isReadOnly = !access.may('saveProject');
  return (
    <>
      <ScreenHead title={t('site.title')}>
        <p>{t('site.of', { site: siteName(host) })}</p>
        {data?.project_metadata.package && (
          <p>
            <Link href={PLAN_ADDRESS}>{t('plan.see')}</Link>
          </p>
        )}
      </ScreenHead>
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
      {access.may('readFlags') && (
        <AssistantSwitch
          host={host}
          project={project}
          isReadOnly={!access.may('switchFlag')}
          choosesModel={access.may('chooseAgentModel')}
        />
      )}
      {access.may('saveHost') && <Domains host={host} project={project} />}
      <Redirects host={host} project={project} isReadOnly={!access.may('saveRedirects')} />
      {data && access.may('deleteProject') && <DeleteSite host={host} site={data} onChange={() => void refetch()} />}
    </>
  );
}
