import { Banner, Button } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import styles from '../screen/draft-screen.module.css';
import type { Databases } from '../store/databases.ts';
import { useDraftMode } from '../use-draft-mode.ts';
import { useTranslate } from '../use-translate.ts';
import { CopyWords } from './CopyWords.tsx';
import { syncNow } from './follow-sync.ts';
import { syncState, tellSync, watchSync } from './sync-state.ts';
import { takeCopy } from './take-copy.ts';

interface CopyPartProps {
  readonly host: RemoteHost;
  readonly stores: Databases;
}

/** Asks once whether there is a copy, where the mode is off: while it is on, whoever sends it knows. */
function useCopyAtRest({ api, project }: RemoteHost, isOn: boolean): void {
  useEffect(() => {
    if (isOn || !project) return;
    api
      .readDraftCopy({ params: { project: project.id }, query: { records: 'false' } })
      .then(({ copy }) => tellSync({ is: copy ? 'elsewhere' : 'unknown', copy }))
      .catch(() => tellSync({ is: 'away' }));
  }, [api, project, isOn]);
}

/** Row O5: what the server has of the draft, and going on from it in this browser. */
export function CopyPart({ host, stores }: CopyPartProps) {
  const t = useTranslate();
  const isOn = useDraftMode();
  const { is, copy } = useSyncExternalStore(watchSync, syncState);
  const [asked, setAsked] = useState<'take' | 'send' | null>(null);
  useCopyAtRest(host, isOn);
  if (!isOn && !copy) return null;
  return (
    <section className={styles.part} aria-labelledby="draft-copy">
      <h2 id="draft-copy" className={styles.title}>
        {t('copy.title')}
      </h2>
      <CopyWords host={host} />
      {is === 'elsewhere' && copy && (
        <Banner
          tone="warn"
          title={t(isOn ? 'copy.elsewhere' : 'copy.there')}
          actions={
            <>
              <Button size="small" variant="primary" onPress={() => setAsked('take')}>
                {t('copy.take')}
              </Button>
              {isOn && (
                <Button size="small" onPress={() => setAsked('send')}>
                  {t('copy.send')}
                </Button>
              )}
            </>
          }
        >
          {t(isOn ? 'copy.choose' : 'copy.goOn')}
        </Banner>
      )}
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t(asked === 'send' ? 'copy.sendTitle' : 'copy.takeTitle')}
        actionLabel={t(asked === 'send' ? 'copy.send' : 'copy.take')}
        onAction={async () => {
          if (asked === 'send') await syncNow(host, stores, true);
          else await takeCopy(host, stores);
          setAsked(null);
        }}
        explain={(error) => failureWords(error, host.locale())}
      >
        <p>{t(asked === 'send' ? 'copy.sendGone' : 'copy.takeGone')}</p>
      </AlertDialog>
    </section>
  );
}
