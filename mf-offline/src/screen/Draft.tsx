import { ScreenHead } from '@shared-contracts/ui';
import { useSyncExternalStore } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { ColleaguesPart } from '../publish/ColleaguesPart.tsx';
import { PublishPart } from '../publish/PublishPart.tsx';
import type { Databases } from '../store/databases.ts';
import { useCounts } from '../store/use-counts.ts';
import { CopyPart } from '../sync/CopyPart.tsx';
import { endDraft } from '../sync/end-draft.ts';
import { publisherOf } from '../sync/publisher-of.ts';
import { useDraftMode } from '../use-draft-mode.ts';
import { useTranslate } from '../use-translate.ts';
import { BackupPart } from './BackupPart.tsx';
import { DraftSwitch } from './DraftSwitch.tsx';
import styles from './draft-screen.module.css';
import { OthersDraft } from './OthersDraft.tsx';
import { StoredHere } from './StoredHere.tsx';
import { useIsOwn } from './use-is-own.ts';

interface DraftProps {
  readonly host: RemoteHost;
  readonly stores: Databases;
}

export function Draft({ host, stores }: DraftProps) {
  const t = useTranslate();
  const counts = useCounts(stores.local);
  const isOn = useDraftMode();
  const publisher = publisherOf(host, stores);
  // How far it is only its own part shows: a thousand items would draw the whole screen a thousand times.
  const isPublishing = useSyncExternalStore(publisher.subscribe, () => publisher.progress() !== null);
  if (useIsOwn(host, stores) === false) return <OthersDraft host={host} stores={stores} />;
  return (
    <>
      <ScreenHead title={t('title')}>
        <p>{t('about')}</p>
      </ScreenHead>
      <DraftSwitch host={host} stores={stores} counts={counts} isHeld={isPublishing} />
      <ColleaguesPart host={host} publisher={publisher} />
      <section className={styles.part} aria-labelledby="draft-here">
        <h2 id="draft-here" className={styles.title}>
          {t('here')}
        </h2>
        <StoredHere counts={counts} />
      </section>
      {!isPublishing && <CopyPart host={host} stores={stores} />}
      {(isOn || isPublishing) && (
        <PublishPart host={host} stores={stores} publisher={publisher} onEnd={() => endDraft(host, stores)} />
      )}
      <BackupPart host={host} stores={stores} counts={counts} />
    </>
  );
}
