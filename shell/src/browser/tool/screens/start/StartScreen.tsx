import { Banner, FailureState, Link, Skeleton } from '@shared-contracts/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, type ErrorCode } from 'shared-contracts';
import { CardPage } from '../card/CardPage.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { StarterTile } from './StarterTile.tsx';
import styles from './start.module.css';

const is = (error: unknown, code: ErrorCode): boolean => error instanceof ApiError && error.code === code;
/** What its sections need went away since it was listed. */
const isGone = (error: unknown): boolean => is(error, 'not_found');

/** The first minutes of a new site: choose a starting point, then go on from a live page (row W1). */
export function StartScreen({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const project = host.project?.id ?? '';
  const mayChoose = useSyncExternalStore(host.session.subscribe, () => host.session.may('applyStarter'));
  const starters = useQuery({
    queryKey: ['starters'],
    queryFn: () => host.api.listStarters({}),
    enabled: mayChoose,
  });
  const apply = useMutation({
    mutationFn: (name: string) => host.write.applyStarter({ params: { project }, body: { name } }),
    onError: (error) => void (isGone(error) && starters.refetch()),
  });
  if (apply.isSuccess) return <FirstSteps host={host} />;
  const site = host.project?.project_metadata.title ?? location.host;
  if (!mayChoose)
    return (
      <CardPage title={t('start.title', { site })} text={t('start.mayNot')}>
        <Link href="/?edit">{t('start.edit')}</Link>
      </CardPage>
    );
  const told = is(apply.error, 'project_not_empty') ? 'start.notEmpty' : isGone(apply.error) ? 'start.gone' : null;
  return (
    <CardPage title={t('start.title', { site })} text={t('start.text')} wide>
      {apply.error && (
        <Banner tone={told ? 'info' : 'danger'} role="alert">
          {told ? t(told) : apply.error.message}
        </Banner>
      )}
      {starters.isPending && <Skeleton />}
      {starters.isError && (
        <FailureState
          title={t('start.failed')}
          onRetry={() => void starters.refetch()}
          retryLabel={t('again')}
          isRetrying={starters.isRefetching}
        />
      )}
      {starters.data && (
        <ul className={styles.tiles} aria-label={t('start.starters')}>
          {starters.data.data.map((starter) => (
            <StarterTile
              key={starter.name}
              host={host}
              starter={starter}
              isPending={apply.isPending && apply.variables === starter.name}
              isDisabled={apply.isPending && apply.variables !== starter.name}
              onUse={() => apply.mutate(starter.name)}
            />
          ))}
        </ul>
      )}
      {apply.isPending && <p role="status">{t('start.working')}</p>}
      <Link href="/?edit">{t('start.skip')}</Link>
    </CardPage>
  );
}
