import { Button, ProgressBar, VisuallyHidden } from '@shared-contracts/ui';
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

/** All files at once: how far they are together, and a way to hold them. */
function AllUploads({ tray, items, arrived }: Pick<UploadTrayViewProps, 'tray' | 'items' | 'arrived'>) {
  const t = useTranslate();
  const total = items.length + arrived.length;
  const isMoving = items.some(isUnderWay);
  const isPaused = items.some(({ state }) => state === 'paused');
  return (
    <div className={styles.all}>
      <ProgressBar
        label={t('uploads.all', { count: Math.min(arrived.length + 1, total), total })}
        value={percent(
          sum(items, ({ sent }) => sent),
          sum(items, ({ size }) => size),
        )}
      />
      {(isMoving || isPaused) && (
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
  const done = arrived.length > 0 ? t('uploads.done', { count: arrived.length }) : '';
  const open = items.length > 0 && done !== '' ? t('uploads.open', { count: items.length }) : '';
  return (
    <>
      <VisuallyHidden>
        <span role="status">{`${done} ${open}`.trim()}</span>
      </VisuallyHidden>
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
