import { Button, cx, EmptyState, FailureState, IconButton, icons, Skeleton } from '@shared-contracts/ui';
import { ApiError, type Media, mainFileOf, type RemoteHost } from 'shared-contracts';
import { useMedium } from '../queries/use-medium.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';
import { MediumForm } from './MediumForm.tsx';

interface MediumDetailsProps {
  readonly host: RemoteHost;
  readonly id: string;
  readonly onClose: () => void;
  /** What it stands in has a frame of its own, and closes it. */
  readonly isBare?: boolean;
  /** Shows all media with a tag. */
  readonly onTag: (tag: string) => void;
}

/** As it was uploaded, for those who may have that; else what everybody can read of it. */
function downloadOf(host: RemoteHost, medium: Media): string | undefined {
  if (medium.type !== 'document' && host.session.may('saveMedia'))
    return `/api/v1/project/${host.project?.id}/media/${medium.id}/original`;
  return mainFileOf(medium)?.url;
}

/** What is known of one medium, and where it is shown. */
export function MediumDetails({ host, id, onClose, isBare = false, onTag }: MediumDetailsProps) {
  const t = useTranslate();
  const { data, error, fetchStatus, isFetching, refetch } = useMedium(host, id);
  const isGone = error instanceof ApiError && error.code === 'not_found';
  return (
    <section className={cx(styles.details, isBare && styles.bare)} aria-label={t('details.label')}>
      <header className={styles.head}>
        {/* Where it is bare, what it is called as long as it has no title stands above it. */}
        {(data || !isBare) && <h2 className={styles.name}>{data?.title ?? t('details.label')}</h2>}
        {data && data.files.length > 0 && (
          <a
            className={styles.download}
            href={downloadOf(host, data)}
            download={mainFileOf(data)?.filename}
            aria-label={t('details.download')}
          >
            <icons.Download aria-hidden />
          </a>
        )}
        {!isBare && <IconButton label={t('details.close')} icon={<icons.X aria-hidden />} onPress={onClose} />}
      </header>
      {!data && !error && fetchStatus !== 'paused' && <Skeleton shape="control" count={6} />}
      {!data && !error && fetchStatus === 'paused' && (
        <EmptyState icon={<icons.CloudOff aria-hidden />} title={t('offline.title')}>
          {t('offline.text')}
        </EmptyState>
      )}
      {!data && isGone && (
        <EmptyState
          icon={<icons.ImageOff aria-hidden />}
          title={t('details.gone.title')}
          action={<Button onPress={onClose}>{t('none.clear')}</Button>}
        >
          {t('details.gone.why')}
        </EmptyState>
      )}
      {!data && error && !isGone && (
        <FailureState
          title={t('failed.title')}
          safe={t('failed.safe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && <MediumForm host={host} medium={data} onDeleted={onClose} onTag={onTag} />}
    </section>
  );
}
