import { EmptyState, FailureState, icons, Screen, Skeleton } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdminScreenProps } from 'shared-contracts';
import { rendererQuery } from 'shared-contracts/drawing';
import { useSectionTypes } from '../../section-types/use-section-types.ts';
import { withTypes } from '../../section-types/with-types.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { GlobalsOfSite } from './GlobalsOfSite.tsx';

/** `/admin/globals`: the contents that pages of the site share, without a page being open. */
export function GlobalsScreen({ host, path = '' }: AdminScreenProps) {
  const t = useGlobalsWords(host);
  const renderer = useQuery(rendererQuery(host));
  const types = useSectionTypes(host);
  const loaded = useMemo(
    () => (renderer.data && !types.isPending ? withTypes(renderer.data, types.data ?? []) : null),
    [renderer.data, types.data, types.isPending],
  );
  const [, id] = /^\/admin\/globals\/([^/]+)/.exec(path) ?? [];
  if (!host.project || !host.session.may('saveGlobalInstance'))
    return (
      <Screen>
        <EmptyState icon={<icons.Lock aria-hidden />} title={t('screen.noAccess')}>
          {t('screen.noAccessWhy')}
        </EmptyState>
      </Screen>
    );
  return (
    <Screen>
      {renderer.isError && (
        <FailureState
          title={t('panel.failed.title')}
          safe={t('panel.failed.safe')}
          onRetry={() => void renderer.refetch()}
          retryLabel={t('panel.failed.retry')}
          isRetrying={renderer.isFetching}
        />
      )}
      {!loaded && !renderer.isError && <Skeleton shape="row" count={5} />}
      {loaded && <GlobalsOfSite host={host} renderer={loaded} id={id} />}
    </Screen>
  );
}
