import { Badge, Banner, Button } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { HostClaim, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import styles from './address.module.css';
import { ClaimValues } from './ClaimValues.tsx';

interface DomainRowProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly claim: HostClaim;
  /** Whether the site names it wherever it names itself. */
  readonly isMain: boolean;
  readonly onChange: () => void;
}

/** One address: how it stands, what proves it, and what can be done with it. */
export function DomainRow({ host, project, claim, isMain, onChange }: DomainRowProps) {
  const t = useTranslate();
  const { host: name, claimed, others } = claim;
  const [isRemoving, setRemoving] = useState(false);
  const told = { onSuccess: onChange };
  const prove = useMutation({
    mutationFn: () => host.write.proveClaim({ params: { project }, body: { host: name } }),
    ...told,
  });
  const makeMain = useMutation({
    mutationFn: () => host.write.saveHost({ params: { project, host: name }, body: { main: true } }),
    ...told,
  });
  const error = prove.error ?? makeMain.error;
  return (
    <li className={styles.domain}>
      <div className={styles.domainHead}>
        <span className={styles.domainName}>{name}</span>
        {isMain && <Badge tone="accent">{t('domains.main')}</Badge>}
        <Badge tone={claimed ? 'ok' : 'warn'}>{t(claimed ? 'domains.proven' : 'domains.waiting')}</Badge>
        <span className={styles.domainActions}>
          {!isMain && claimed && (
            <Button
              size="small"
              aria-label={t('domains.makeMainOf', { host: name })}
              isPending={makeMain.isPending}
              onPress={() => makeMain.mutate()}
            >
              {t('domains.makeMain')}
            </Button>
          )}
          {!isMain && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('domains.removeOf', { host: name })}
              onPress={() => setRemoving(true)}
            >
              {t('domains.remove')}
            </Button>
          )}
        </span>
      </div>
      {error && (
        <Banner tone="danger" role="alert">
          {failureWords(error, host.locale())}
        </Banner>
      )}
      {!claimed && (
        <>
          <p className={styles.text}>{t(others === 'proven' ? 'hidden.proveAgain' : 'hidden.prove', { host: name })}</p>
          <ClaimValues host={host} claim={claim} />
          <div>
            <Button
              aria-label={t('domains.lookOf', { host: name })}
              isPending={prove.isPending}
              onPress={() => prove.mutate()}
            >
              {t('hidden.look')}
            </Button>
          </div>
        </>
      )}
      <AlertDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={t('domains.removeTitle', { host: name })}
        actionLabel={t('domains.remove')}
        onAction={async () => {
          await host.write.removeHost({ params: { project, host: name } });
          onChange();
        }}
        explain={(failure) => failureWords(failure, host.locale())}
      >
        {t('domains.removeWhy')}
      </AlertDialog>
    </li>
  );
}
