import { FailureState, Skeleton } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { AddDomain } from './AddDomain.tsx';
import styles from './address.module.css';
import { DomainRow } from './DomainRow.tsx';
import { useClaims } from './use-claims.ts';

interface DomainsProps {
  readonly host: RemoteHost;
  readonly project: string;
}

/** Addresses at which a site is found (row P6): added, proven, one of them the main one, taken away. */
export function Domains({ host, project }: DomainsProps) {
  const t = useTranslate();
  const claims = useClaims(host, project);
  const reload = (): void => void claims.refetch();
  return (
    <section className={styles.hidden} aria-labelledby="domains-title">
      <h2 id="domains-title" className={styles.title}>
        {t('domains.title')}
      </h2>
      <p className={styles.text}>{t('domains.about')}</p>
      {claims.isPending && <Skeleton shape="row" count={2} />}
      {claims.isError && !claims.data && (
        <FailureState
          title={failureWords(claims.error, host.locale())}
          onRetry={reload}
          isRetrying={claims.isFetching}
        />
      )}
      {claims.data && (
        <>
          <ul className={styles.domains} aria-label={t('domains.title')}>
            {claims.data.map((claim, index) => (
              <DomainRow key={claim.host} {...{ host, project, claim }} isMain={index === 0} onChange={reload} />
            ))}
          </ul>
          <AddDomain host={host} project={project} onAdd={reload} />
        </>
      )}
    </section>
  );
}
