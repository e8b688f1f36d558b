import { Button, IconButton, icons } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import styles from './library.module.css';
import { useChangeAll } from './use-change-all.ts';

interface BinBarProps {
  readonly host: RemoteHost;
  /** What is selected in the bin. */
  readonly media: readonly Media[];
  readonly onClear: () => void;
}

/** What the bin is, and what is done to what lies in it. */
export function BinBar({ host, media, onClear }: BinBarProps) {
  const t = useTranslate();
  const [isPurging, setPurging] = useState(false);
  const change = useChangeAll(host, media);
  if (media.length === 0) return <p className={styles.about}>{t('bin.about')}</p>;
  const size = media.flatMap(({ files }) => files).reduce((sum, file) => sum + (file.size ?? 0), 0);
  const run = async (what: () => Promise<number>): Promise<void> => {
    if ((await what()) > 0) onClear();
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('selection')}>
      <IconButton label={t('action.clear')} icon={<icons.X aria-hidden />} onPress={onClear} />
      <strong className={styles.selected} role="status">
        {t('selected', { count: media.length, size: formatBytes(size, host.locale()) })}
      </strong>
      <Button
        variant="quiet"
        isDisabled={change.isPending}
        icon={<icons.RotateCcw aria-hidden />}
        onPress={() => void run(change.restore)}
      >
        {t('bin.restore')}
      </Button>
      <Button
        variant="quiet"
        isDisabled={change.isPending}
        icon={<icons.Trash2 aria-hidden />}
        onPress={() => setPurging(true)}
      >
        {t('bin.purge')}
      </Button>
      <AlertDialog
        isOpen={isPurging}
        onOpenChange={setPurging}
        title={t('bin.purgeTitle', { count: media.length })}
        actionLabel={t('bin.purge')}
        onAction={() => run(change.purge)}
      >
        {t('bin.purgeWhy', { count: media.length })}
      </AlertDialog>
    </div>
  );
}
