import { Button, IconButton, icons } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { remoteState } from 'shared-contracts';
import styles from '../operator.module.css';
import type { Operating, RemoteOverview } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { Outcome } from './Outcome.tsx';
import { StateBadge } from './StateBadge.tsx';
import { Trial } from './Trial.tsx';
import type { Decisions } from './use-decisions.ts';
import { Verdicts } from './Verdicts.tsx';
import { VersionList } from './VersionList.tsx';

interface RemoteDetailsProps extends Operating {
  readonly remote: RemoteOverview;
  readonly shells: readonly string[];
  readonly decisions: Decisions;
  readonly onClose: () => void;
}

/** One remote: what shells say of it, its versions, and what can be decided. */
export function RemoteDetails({ host, remote, shells, decisions, onClose }: RemoteDetailsProps) {
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  const [isRetiring, setRetiring] = useState(false);
  const { name, live, previous, candidate } = remote;
  const { doubt, isPending, decide, forget } = decisions;
  // Whoever opened it goes on reading there.
  useEffect(() => title.current?.focus(), []);
  return (
    <aside className={styles.details} aria-labelledby="details-title">
      <header className={styles.detailsHead}>
        <h2 ref={title} tabIndex={-1} id="details-title" className={styles.detailsTitle}>
          {name}
        </h2>
        <StateBadge state={remoteState(remote, shells)} />
        <IconButton label={t('details.close')} icon={<icons.X aria-hidden />} onPress={onClose} size="small" />
      </header>
      <div className={styles.detailsBody}>
        <Outcome {...{ remote, shells, decisions }} />
        <Trial {...{ host, remote, decisions }} />
        <Verdicts {...{ host, remote, shells }} />
        <VersionList {...{ host, remote, decisions }} />
      </div>
      <footer className={styles.foot}>
        {live !== null && (
          <Button variant="quiet" isDisabled={isPending} onPress={() => setRetiring(true)}>
            {t('details.retire')}
          </Button>
        )}
        {candidate && (
          <>
            <Button
              icon={<icons.Undo2 aria-hidden />}
              isPending={isPending}
              onPress={() => void decisions.offer(remote, candidate.version, 0)}
            >
              {t('trial.withdraw', { version: candidate.version })}
            </Button>
            <Button variant="primary" isPending={isPending} onPress={() => void decide(remote, candidate.version)}>
              {t('trial.promote', { version: candidate.version })}
            </Button>
          </>
        )}
        {!candidate && previous !== null && (
          <Button
            icon={<icons.Undo2 aria-hidden />}
            isPending={isPending}
            onPress={() => void decide(remote, previous, 'accept')}
          >
            {t(live === null ? 'details.bringBack' : 'details.rollBack', { version: previous })}
          </Button>
        )}
      </footer>
      <AlertDialog
        isOpen={isRetiring}
        onOpenChange={setRetiring}
        title={t('retire.title', { name })}
        actionLabel={t('retire.action')}
        isPending={isPending}
        onAction={() => decide(remote, null)}
      >
        {t('retire.text')}
      </AlertDialog>
      <AlertDialog
        isOpen={doubt !== null}
        onOpenChange={forget}
        title={t('doubt.title', { version: doubt?.version })}
        actionLabel={t('doubt.action')}
        isPending={isPending}
        onAction={() => (doubt ? decide(doubt.remote, doubt.version, 'accept') : undefined)}
      >
        {doubt?.reason}
      </AlertDialog>
    </aside>
  );
}
