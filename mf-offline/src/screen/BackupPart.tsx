import { Banner, Button, icons, type Tone } from '@shared-contracts/ui';
import { FileButton } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { saveFile } from 'shared-contracts/tool';
import { importBackup, importWords } from '../backup/import-backup.ts';
import { takeBackup } from '../backup/save-backup.ts';
import type { Databases } from '../store/databases.ts';
import type { Counts } from '../store/local-database.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './draft-screen.module.css';

interface BackupPartProps {
  readonly host: RemoteHost;
  readonly stores: Databases;
  readonly counts: Counts | null;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Saves everything that is kept here as a file. False: without media. */
async function exportBackup(stores: Databases, now = new Date()): Promise<boolean> {
  const { text, isWhole } = await takeBackup(stores, now);
  saveFile(`sections-backup-${dayOf(now)}.json`, new Blob([text], { type: 'application/json' }));
  return isWhole;
}

interface Outcome {
  readonly tone: Tone;
  readonly words: string;
}

/** Row W9: the draft as a folder of plain pages. Resolves with what there is to say of it. */
async function exportAsHtml(
  host: RemoteHost,
  stores: Databases,
  t: ReturnType<typeof useTranslate>,
  onPage: (done: number, known: number) => void,
): Promise<Outcome> {
  const { exportSite } = await import('../export/export-site.ts');
  const now = new Date();
  const { archive, notes } = await exportSite(host, stores, now, onPage);
  saveFile(`draft-as-html-${dayOf(now)}.zip`, archive);
  const { pages, files, undrawn, partly, gone, beyond } = notes;
  const isWhole = undrawn.length + partly.length + gone.length + beyond === 0;
  const said = t('backup.exported', {
    pages: t('backup.pages', { count: pages }),
    files: t('backup.files', { count: files }),
  });
  return isWhole ? { tone: 'ok', words: said } : { tone: 'warn', words: `${said} ${t('backup.lacking')}` };
}

/** Row O8: what is kept here as a file, and back. */
export function BackupPart({ host, stores, counts }: BackupPartProps) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [drawn, setDrawn] = useState<{ readonly done: number; readonly known: number } | null>(null);
  const run = async (work: () => Promise<Outcome>): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome(await work());
    } catch (error) {
      host.report(error, 'draft mode: backup');
      setOutcome({ tone: 'danger', words: importWords(error, host) });
    } finally {
      setBusy(false);
      setDrawn(null);
    }
  };
  const save = async (): Promise<Outcome> => ({
    tone: 'ok',
    words: t((await exportBackup(stores)) ? 'backup.saved' : 'backup.savedWithout'),
  });
  const asHtml = () => exportAsHtml(host, stores, t, (done, known) => setDrawn({ done: done + 1, known }));
  const openFile = async (file: File): Promise<Outcome> => {
    await importBackup(host, stores, file);
    return { tone: 'ok', words: t('backup.opened') };
  };
  const isEmpty = !counts || Object.values(counts).every((count) => count === 0);
  return (
    <section className={styles.part} aria-labelledby="draft-backup">
      <h2 id="draft-backup" className={styles.title}>
        {t('backup.title')}
      </h2>
      <p className={styles.words}>{t('backup.about')}</p>
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
      <p className={styles.next}>{t('backup.asHtmlAbout')}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<icons.Download aria-hidden />}
          isDisabled={isEmpty || isBusy}
          onPress={() => void run(asHtml)}
        >
          {t('backup.asHtml')}
        </Button>
      </div>
      {drawn && (
        <p role="status" className={styles.words}>
          {t('backup.drawing', drawn)}
        </p>
      )}
      {outcome && (
        <Banner tone={outcome.tone} role={outcome.tone === 'danger' ? 'alert' : 'status'}>
          {outcome.words}
        </Banner>
      )}
    </section>
  );
}
