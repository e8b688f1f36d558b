import { Button, IconButton, icons, ProgressBar } from '@shared-contracts/ui';
import { FileButton } from '@shared-contracts/ui/fields';
import type { Media, RemoteHost } from 'shared-contracts';
import { ACCEPTED_FILES, formatBytes } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { isUnderWay, type UploadItem } from './upload-item.ts';
import type { UploadTray } from './upload-tray.ts';
import styles from './uploads.module.css';

interface RowProps {
  readonly host: RemoteHost;
  readonly tray: UploadTray;
  readonly item: UploadItem;
  readonly onUse: (medium: Media) => void;
}

/** Whether it can be held. */
const mayPause = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'checking' || state === 'sending';

/** What is wrong with the file itself stays wrong however often it is sent. */
const NEVER_TAKEN: ReadonlySet<string> = new Set(['media_type', 'media_misnamed', 'media_vector', 'media_too_large']);

/** What somebody has to decide, or can do, before an upload goes on. */
function Answers({ tray, item, onUse }: Omit<RowProps, 'host'>) {
  const t = useTranslate();
  const { id, name, state, same, failure } = item;
  if (state === 'away')
    return (
      <Button size="small" aria-label={t('uploads.tryNowFile', { name })} onPress={() => tray.resume(id)}>
        {t('uploads.tryNow')}
      </Button>
    );
  if (state === 'failed')
    return NEVER_TAKEN.has(failure?.code ?? '') ? null : (
      <Button size="small" aria-label={t('uploads.tryAgainFile', { name })} onPress={() => tray.resume(id)}>
        {t('uploads.tryAgain')}
      </Button>
    );
  if (state === 'unchosen')
    return (
      <FileButton
        accept={ACCEPTED_FILES}
        aria-label={t('uploads.chooseFile', { name })}
        onFiles={([file]) => file && tray.choose(id, file)}
      >
        {t('uploads.choose')}
      </FileButton>
    );
  if (state !== 'same' || !same) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={t('uploads.useSameFile', { name })}
        onPress={() => {
          tray.cancel(id);
          onUse(same);
        }}
      >
        {t('uploads.useSame')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('uploads.addAnywayFile', { name })}
        onPress={() => tray.addAnyway(id)}
      >
        {t('uploads.addAnyway')}
      </Button>
    </>
  );
}

/** Whatever goes on, no bytes go anywhere. */
const isUnmeasured = (state: UploadItem['state']): boolean => state === 'checking' || state === 'finishing';

/** One upload: how far it is, what holds it up, and what can be done about it. */
export function UploadRow({ host, tray, item, onUse }: RowProps) {
  const t = useTranslate();
  const { id, name, size, sent, state, failure, same } = item;
  const bytes = (count: number): string => formatBytes(count, host.locale());
  const isPaused = state === 'paused';
  const words = failure ? failure.words : t(`uploads.state.${state}`, { ...told(item, bytes), title: same?.title });
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.about}>
        {isUnderWay(item) && state !== 'waiting' ? (
          <ProgressBar label={name} value={percent(sent, size)} isIndeterminate={isUnmeasured(state)} />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {item.isPrivate && <span className={styles.private}>{t('uploads.isPrivate')}</span>}
        <span className={styles.words} role={failure ? 'alert' : undefined}>
          {words}
        </span>
      </div>
      <div className={styles.actions}>
        <Answers tray={tray} item={item} onUse={onUse} />
        {(mayPause(item) || isPaused) && (
          <IconButton
            label={t(isPaused ? 'uploads.resume' : 'uploads.pause', { name })}
            icon={isPaused ? <icons.Play aria-hidden /> : <icons.Pause aria-hidden />}
            onPress={() => (isPaused ? tray.resume(id) : tray.pause(id))}
          />
        )}
        {state !== 'finishing' && (
          <IconButton
            label={t(state === 'failed' ? 'uploads.dismiss' : 'uploads.cancel', { name })}
            icon={<icons.X aria-hidden />}
            onPress={() => tray.cancel(id)}
          />
        )}
      </div>
    </li>
  );
}

const told = ({ sent, size }: UploadItem, bytes: (count: number) => string) => ({
  sent: bytes(sent),
  size: bytes(size),
});

export const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 100) : 0);
