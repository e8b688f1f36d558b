import { Banner, Button, icons } from '@shared-contracts/ui';
import { FileButton } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import styles from '../screen/draft-screen.module.css';
import type { Databases } from '../store/databases.ts';
import type { Counts } from '../store/local-database.ts';
import { useTranslate } from '../use-translate.ts';
import { MOST_OF_BACKUP, writeBackup } from './backup-file.ts';
import { importBackup, importWords } from './import-backup.ts';
import { withBytes } from './media-bytes.ts';
import { saveFile } from './save-file.ts';

interface BackupPartProps {
  readonly host: RemoteHost;
  readonly stores: Databases;
  readonly counts: Counts | null;
}

/** Saves everything that is kept here as a file; without media where no browser could open it again. False: so it was. */
async function exportBackup({ local, state }: Databases, now = new Date()): Promise<boolean> {
  const contents = await local.contents();
  const whole = writeBackup(await withBytes(contents, state), now);
  const isWhole = whole.length <= MOST_OF_BACKUP;
  saveFile(`sections-backup-${now.toISOString().slice(0, 10)}.json`, isWhole ? whole : writeBackup(contents, now));
  return isWhole;
}

/** Row O8: what is kept here as a file, and back. */
export function BackupPart({ host, stores, counts }: BackupPartProps) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly tone: 'ok' | 'danger'; readonly words: string } | null>(null);
  const run = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome({ tone: 'ok', words: await work() });
    } catch (error) {
      host.report(error, 'draft mode: backup');
      setOutcome({ tone: 'danger', words: importWords(error, host) });
    } finally {
      setBusy(false);
    }
  };
  const save = async () => t((await exportBackup(stores)) ? 'backup.saved' : 'backup.savedWithout');
  const openFile = async (file: File): Promise<string> => {
    await importBackup(host, stores, file);
    return t('backup.opened');
  };
  const isEmpty = !counts || Object.values(counts).every((count) => count === 0);
  return (
    <section className={styles.part} aria-labelledby="draft-backup">
      <h2 id="draft-backup" className={styles.title}>
        {t('backup.title')}
      </h2>
      <p className={styles.words}>{t('backup.about')}</p>
      {outcome && (
        <Banner tone={outcome.tone} role={outcome.tone === 'ok' ? 'status' : 'alert'}>
          {outcome.words}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<icons.Download aria-hidden />}
          isDisabled={isEmpty || isBusy}
          onPress={() => void run(save)}
        >
          {t('backup.save')}
        </Button>
        <FileButton accept={['application/json', '.json']} onFiles={([file]) => file && void run(() => openFile(file))}>
          {t('backup.open')}
        </FileButton>
      </div>
    </section>
  );
}
