import { Banner, Button, FailureState, Skeleton } from '@shared-contracts/ui';
import { useMutation } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import styles from './address.module.css';
import { ClaimValues } from './ClaimValues.tsx';
import { useClaims } from './use-claims.ts';

interface ProofOfHostProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly onProven: () => void;
}

/** What to publish to show that the host is one's own, either way, and the search for it. */
export function ProofOfHost({ host, project, onProven }: ProofOfHostProps) {
  const t = useTranslate();
  const claims = useClaims(host, project);
  const prove = useMutation({
    mutationFn: (named: string) => host.write.proveClaim({ params: { project }, body: { host: named } }),
    // Somebody else may have been first.
    onError: () => void claims.refetch(),
    onSuccess: (claim) => {
      // From another site that has it, it is only contested.
      if (!claim.claimed) return void claims.refetch();
      host.toasts.create(t('hidden.proven', { host: claim.host }), { type: 'success' });
      onProven();
    },
  });
  if (claims.isPending) return <Skeleton shape="row" count={2} />;
  if (claims.isError)
    return (
      <FailureState
        title={failureWords(claims.error, host.locale())}
        onRetry={() => void claims.refetch()}
        isRetrying={claims.isFetching}
      />
    );
  const claim = claims.data.find(({ claimed }) => !claimed);
  if (!claim) return null;
  if (claim.others === 'proven' && claim.contested)
    return (
      <Banner tone="warn" title={t('hidden.contesting', { host: claim.host })}>
        {t('hidden.contestingHelp', {
          day: new Intl.DateTimeFormat(host.locale(), { dateStyle: 'long' }).format(new Date(claim.open_from ?? '')),
        })}
      </Banner>
    );
  const isLost = claim.others === 'proven';
  return (
    <div className={styles.proof}>
      {isLost && (
        <Banner tone="danger" title={t('hidden.lost', { host: claim.host })}>
          {t('hidden.lostHelp')}
        </Banner>
      )}
      {claim.others === 'waiting' && (
        <Banner tone="warn" title={t('hidden.shared', { host: claim.host })}>
          {t('hidden.sharedHelp')}
        </Banner>
      )}
      <p className={styles.text}>{t(isLost ? 'hidden.proveAgain' : 'hidden.prove', { host: claim.host })}</p>
      <ClaimValues host={host} claim={claim} />
      {prove.isError && (
        <Banner tone="danger" role="alert">
          {failureWords(prove.error, host.locale())}
        </Banner>
      )}
      <div>
        <Button variant="primary" isPending={prove.isPending} onPress={() => prove.mutate(claim.host)}>
          {t('hidden.look')}
        </Button>
      </div>
    </div>
  );
}
