import { Badge, Button, VisuallyHidden } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import { formatMoment } from '../formats.ts';
import styles from '../operator.module.css';
import type { RemoteOverview, VersionOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import type { Decisions } from './use-decisions.ts';

/** Of a hundred visitors, of a version that nobody has seen yet. */
const FIRST_SHARE = 5;

interface VersionListProps {
  readonly host: RemoteHost;
  readonly remote: RemoteOverview;
  readonly decisions: Decisions;
}

/** Why a shell does not, or did not, use a version; null where none said so. */
const refusalOf = ({ verdicts }: VersionOverview): string | null =>
  verdicts.find(({ verdict }) => verdict === 'refused')?.reason ?? null;

/** The newest versions: who published each and when, how large it is, and what became of it. */
export function VersionList({ host, remote, decisions }: VersionListProps) {
  const t = useTranslate();
  const locale = host.locale();
  const { live, previous, candidate, returned, versions, stored, history } = remote;
  const wasLive = new Set(history.filter(({ as }) => as === 'live').map(({ version }) => version));
  return (
    <section className={styles.part} aria-labelledby="versions-title">
      <h3 id="versions-title">{t('versions.title')}</h3>
      <ul className={styles.lines}>
        {versions.map((each) => {
          const { version, published_at, publisher, bytes, signed } = each;
          const refusal = refusalOf(each);
          return (
            <li key={version} className={styles.line}>
              <span className={styles.lineHead}>
                <code>{version}</code>
                {version === live && <Badge tone="ok">{t('versions.served')}</Badge>}
                {version === previous && version !== live && <Badge>{t('versions.before')}</Badge>}
                {version === candidate?.version && <Badge tone="accent">{t('versions.trial')}</Badge>}
                {version === returned?.version && <Badge tone="danger">{t('versions.returned')}</Badge>}
                {refusal !== null && <Badge tone="danger">{t('verdicts.refused')}</Badge>}
                {live !== null && !candidate && version !== live && !wasLive.has(version) && (
                  <Button
                    size="small"
                    variant="quiet"
                    className={styles.act}
                    isDisabled={decisions.isPending}
                    onPress={() => void decisions.offer(remote, version, FIRST_SHARE)}
                  >
                    {t('versions.offer')}
                    <VisuallyHidden> {version}</VisuallyHidden>
                  </Button>
                )}
                {version !== live && (
                  <Button
                    size="small"
                    variant="quiet"
                    className={styles.act}
                    isDisabled={decisions.isPending}
                    onPress={() => void decisions.decide(remote, version)}
                  >
                    {t(wasLive.has(version) ? 'versions.goBack' : 'versions.promote')}
                    <VisuallyHidden> {version}</VisuallyHidden>
                  </Button>
                )}
                {version === live && refusal !== null && (
                  <Button
                    size="small"
                    variant="quiet"
                    className={styles.act}
                    isDisabled={decisions.isPending}
                    onPress={() => void decisions.decide(remote, version)}
                  >
                    {t('versions.again')}
                  </Button>
                )}
              </span>
              <span className={styles.quiet}>
                {[
                  publisher?.person ?? t(`actors.${publisher?.kind ?? 'unknown'}`),
                  formatMoment(published_at, locale),
                  signed ? t('versions.signed', { person: signed.person }) : t('versions.unsigned'),
                  bytes && t('versions.size', { size: formatBytes(bytes.client, locale) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {refusal !== null && <span className={styles.reason}>{refusal}</span>}
            </li>
          );
        })}
      </ul>
      {stored > versions.length && (
        <p className={styles.quiet}>{t('versions.more', { count: stored - versions.length })}</p>
      )}
    </section>
  );
}
