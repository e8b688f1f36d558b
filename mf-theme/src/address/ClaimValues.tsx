import type { HostClaim, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './address.module.css';
import { CopyValue } from './CopyValue.tsx';

interface ClaimValuesProps {
  readonly host: RemoteHost;
  readonly claim: HostClaim;
}

/** What to publish to show that a host is one's own, either way. */
export function ClaimValues({ host, claim }: ClaimValuesProps) {
  const t = useTranslate();
  return (
    <div className={styles.ways}>
      <div className={styles.way}>
        <h3 className={styles.wayTitle}>{t('hidden.dns')}</h3>
        <dl className={styles.values}>
          <CopyValue host={host} label={t('hidden.dnsType')} value={claim.dns.type} />
          <CopyValue host={host} label={t('hidden.dnsName')} value={claim.dns.name} />
          <CopyValue host={host} label={t('hidden.dnsValue')} value={claim.dns.value} />
        </dl>
      </div>
      <div className={styles.way}>
        <h3 className={styles.wayTitle}>{t('hidden.file')}</h3>
        <dl className={styles.values}>
          <CopyValue host={host} label={t('hidden.fileAddress')} value={claim.file.url} />
          <CopyValue host={host} label={t('hidden.fileContent')} value={claim.file.content} />
        </dl>
      </div>
    </div>
  );
}
