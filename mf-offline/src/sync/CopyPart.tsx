import { Banner, Button } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Locale, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { type Decisions, isDecided } from '../publish/changes.ts';
import type { Met } from '../publish/dry-run.ts';
import { MetOnline } from '../publish/MetOnline.tsx';
import styles from '../screen/draft-screen.module.css';
import type { Databases } from '../store/databases.ts';
import { useDraftMode } from '../use-draft-mode.ts';
import { useTranslate } from '../use-translate.ts';
import { CopyWords } from './CopyWords.tsx';
import { syncNow } from './follow-sync.ts';
import { syncState, tellSync, watchSync } from './sync-state.ts';
import { takeCopy } from './take-copy.ts';

interface DifferingProps {
  readonly met: readonly Met[];
  readonly locale: Locale;
  readonly onDecided: (decisions: Decisions) => Promise<void>;
}

/** What two browsers did to the same, with a choice for each. */
function Differing({ met, locale, onDecided }: DifferingProps) {
  const t = useTranslate();
  const [decisions, setDecisions] = useState<Decisions>({});
  const open = met.filter(({ standing }) => !isDecided(standing, decisions)).length;
  return (
    <>
      {met.map((each) => (
        <MetOnline
          key={each.standing.key}
          {...{ met: each, locale, decisions, words: 'copy' }}
          onDecide={setDecisions}
        />
      ))}
      <p className={styles.words}>{t('copy.open', { count: open })}</p>
      <div className={styles.actions}>
        <Button variant="primary" isDisabled={open > 0} onPress={() => void onDecided(decisions)}>
          {t('copy.together')}
        </Button>
      </div>
    </>
  );
}

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
  const { is, copy, met } = useSyncExternalStore(watchSync, syncState);
  const together = (decisions: Decisions) => syncNow(host, stores, { decisions });
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
              {isOn && met.length === 0 && (
                <Button size="small" variant="primary" onPress={() => void together({})}>
                  {t('copy.together')}
                </Button>
              )}
              <Button size="small" variant={isOn ? 'secondary' : 'primary'} onPress={() => setAsked('take')}>
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
      {isOn && met.length > 0 && <Differing met={met} locale={host.locale()} onDecided={together} />}
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t(asked === 'send' ? 'copy.sendTitle' : 'copy.takeTitle')}
        actionLabel={t(asked === 'send' ? 'copy.send' : 'copy.take')}
        onAction={async () => {
          if (asked === 'send') await syncNow(host, stores, { isAnew: true });
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
