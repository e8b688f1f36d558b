import { Banner } from '@shared-contracts/ui';
import type { HostClaim, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './address.module.css';
import { ClaimValues } from './ClaimValues.tsx';
import { useClaims } from './use-claims.ts';

interface ProvenHostsProps {
  readonly host: RemoteHost;
  readonly project: string;
}

const isHeld = ({ claimed, seen, failing_since }: HostClaim): boolean => claimed && (seen ?? failing_since) !== null;

/** How the addresses that were proven stand: they are looked at again, and another site may contest them (row V14). */
export function ProvenHosts({ host, project }: ProvenHostsProps) {
  const t = useTranslate();
  const claims = useClaims(host, project);
  const held = claims.data?.filter(isHeld) ?? [];
  if (held.length === 0) return null;
  const day = (moment: string | null): string =>
    moment === null ? '–' : new Intl.DateTimeFormat(host.locale(), { dateStyle: 'long' }).format(new Date(moment));
  return (
    <section className={styles.hidden} aria-labelledby="proven-title">
      <h2 id="proven-title" className={styles.title}>
        {t('proven.title')}
      </h2>
      {held.map((claim) => {
        const { host: name, seen, failing_since, contested, open_from } = claim;
        if (failing_since === null)
          return (
            <p key={name} className={styles.text}>
              {t('proven.seen', { host: name, day: day(seen) })}
            </p>
          );
        return (
          <div key={name} className={styles.proof}>
            <Banner
              tone={contested ? 'danger' : 'warn'}
              title={t(contested ? 'proven.contested' : 'proven.failing', { host: name, day: day(failing_since) })}
            >
              {t(contested ? 'proven.contestedHelp' : 'proven.failingHelp', { day: day(open_from) })}
            </Banner>
            <ClaimValues host={host} claim={claim} />
          </div>
        );
      })}
    </section>
  );
}
