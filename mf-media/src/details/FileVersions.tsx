import { Banner, Button, ProgressBar } from '@shared-contracts/ui';
import { FileButton } from '@shared-contracts/ui/fields';
import type { Media, MediaVersion, RemoteHost } from 'shared-contracts';
import { ACCEPTED_FILES, ACCEPTED_PICTURES, formatBytes } from 'shared-contracts/tool';
import { useVersions } from '../queries/use-versions.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';
import { useReplaceFile } from './use-replace-file.ts';
import versionStyles from './versions.module.css';

interface FileVersionsProps {
  readonly host: RemoteHost;
  readonly medium: Media;
  readonly mayChange: boolean;
}

/** A file that it had before, and the way back to it. */
function Version({
  host,
  version,
  onRestore,
}: {
  readonly host: RemoteHost;
  readonly version: MediaVersion;
  readonly onRestore: (() => void) | null;
}) {
  const t = useTranslate();
  const time = new Intl.DateTimeFormat(host.locale(), { dateStyle: 'medium', timeStyle: 'short' });
  const date = time.format(version.creation_date * 1000);
  const facts = [date, formatBytes(version.size, host.locale()), version.by?.full_name].filter(Boolean).join(' · ');
  return (
    <li className={versionStyles.version}>
      {version.thumbnail_url ? (
        <img className={versionStyles.thumbnail} src={version.thumbnail_url} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={versionStyles.thumbnail} />
      )}
      <span className={versionStyles.words}>
        {version.filename}
        <span className={styles.aside}>{facts}</span>
      </span>
      {onRestore && (
        <Button size="small" aria-label={t('file.restoreNamed', { name: version.filename, date })} onPress={onRestore}>
          {t('file.restore')}
        </Button>
      )}
    </li>
  );
}

/** The way to another file in the place of this one, which every use then shows, and back to those it had before. */
export function FileVersions({ host, medium, mayChange }: FileVersionsProps) {
  const t = useTranslate();
  const { sending, failure, cancel, replace, restore } = useReplaceFile(host, medium);
  const { data: versions = [] } = useVersions(host, medium);
  if (!mayChange && versions.length === 0) return null;
  return (
    <section className={versionStyles.file} aria-label={t('file.title')}>
      <h3 className={styles.subhead}>{t('file.title')}</h3>
      {mayChange && !sending && (
        <>
          <div>
            <FileButton
              accept={medium.type === 'image' ? ACCEPTED_PICTURES : ACCEPTED_FILES}
              onFiles={([file]) => file && replace(file)}
            >
              {t('file.replace')}
            </FileButton>
          </div>
          <p className={styles.aside}>{t('file.why')}</p>
        </>
      )}
      {sending && (
        <div className={versionStyles.sending}>
          <ProgressBar label={sending.name} value={sending.sent} isIndeterminate={[0, 100].includes(sending.sent)} />
          {sending.isAway && (
            <p className={styles.aside} role="status">
              {t('uploads.state.away')}
            </p>
          )}
          <Button size="small" variant="quiet" onPress={cancel}>
            {t('file.cancel')}
          </Button>
        </div>
      )}
      {failure !== null && (
        <Banner tone="danger" role="alert" title={t('file.failed')}>
          {failure}
        </Banner>
      )}
      {versions.length > 0 && (
        <ul className={styles.list} aria-label={t('file.before')}>
          {versions.map((version) => (
            <Version
              key={version.id}
              host={host}
              version={version}
              onRestore={mayChange && !sending ? () => void restore(version) : null}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
