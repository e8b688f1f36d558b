import { Button, ProgressBar } from '@shared-contracts/ui';
import type { Media, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { percent, UploadRow } from './UploadRow.tsx';
import { isUnderWay, type UploadItem } from './upload-item.ts';
import type { UploadTray } from './upload-tray.ts';
import styles from './uploads.module.css';

interface UploadTrayViewProps {
  readonly host: RemoteHost;
  readonly tray: UploadTray;
  readonly items: readonly UploadItem[];
  readonly arrived: readonly string[];
  /** The library has the very bytes of a file: this one is wanted in its place. */
  readonly onUse: (medium: Media) => void;
}

const sum = (items: readonly UploadItem[], of: (item: UploadItem) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const isOnItsWay = (item: UploadItem): boolean => isUnderWay(item) || item.state === 'paused';

/** All files at once: how far they are together, how many are not taken or wait for somebody, and a way to hold them. */
function AllUploads({ tray, items, arrived }: Pick<UploadTrayViewProps, 'tray' | 'items' | 'arrived'>) {
  const t = useTranslate();
  const moving = items.filter(isOnItsWay);
  const failed = items.filter(({ state }) => state === 'failed');
  const asking = items.length - moving.length - failed.length;
  const total = moving.length + arrived.length;
  const isMoving = items.some(isUnderWay);
  const notes = [
    failed.length > 0 && t('uploads.notTaken', { count: failed.length }),
    asking > 0 && t('uploads.asking', { count: asking }),
  ];
  return (
    <div className={styles.all}>
      {moving.length > 0 && (
        <ProgressBar
          label={t('uploads.all', { count: Math.min(arrived.length + 1, total), total })}
          value={percent(
            sum(moving, ({ sent }) => sent),
            sum(moving, ({ size }) => size),
          )}
        />
      )}
      <span className={styles.notes}>{notes.filter(Boolean).join(' · ')}</span>
      {failed.length > 1 && (
        <Button
          size="small"
          onPress={() => {
            for (const { id } of failed) tray.cancel(id);
          }}
        >
          {t('uploads.dismissAll')}
        </Button>
      )}
      {moving.length > 0 && (
        <Button size="small" onPress={() => (isMoving ? tray.pauseAll() : tray.resumeAll())}>
          {t(isMoving ? 'uploads.pauseAll' : 'uploads.resumeAll')}
        </Button>
      )}
    </div>
  );
}

/** What is under way, what waits for somebody, and what failed; with words for who does not see it. */
export function UploadTrayView({ host, tray, items, arrived, onUse }: UploadTrayViewProps) {
  const t = useTranslate();
  const left = items.filter(isOnItsWay).length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const told = [
    arrived.length > 0 && t('uploads.done', { count: arrived.length }),
    arrived.length > 0 && left > 0 && t('uploads.open', { count: left }),
    arrived.length > 0 && failed > 0 && `${t('uploads.notTaken', { count: failed })}.`,
  ];
  return (
    <>
      <p className={styles.done} role="status">
        {told.filter(Boolean).join(' ')}
      </p>
      {items.length > 0 && (
        <section className={styles.tray} aria-label={t('uploads.label')}>
          {items.length > 1 && <AllUploads tray={tray} items={items} arrived={arrived} />}
          <ul className={styles.rows}>
            {items.map((item) => (
              <UploadRow key={item.id} host={host} tray={tray} item={item} onUse={onUse} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
