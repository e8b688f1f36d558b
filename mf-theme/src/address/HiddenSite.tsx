import { Banner, Button } from '@shared-contracts/ui';
import { useState } from 'react';
import type { Project, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './address.module.css';
import { ProofOfHost } from './ProofOfHost.tsx';

interface HiddenSiteProps {
  readonly host: RemoteHost;
  readonly project: Project;
  readonly access: Access;
  readonly openDocument: (to: string) => void;
}

/** Why visitors do not see the site yet, and what opens it (row V14). Nothing once they do. */
export function HiddenSite({ host, project, access, openDocument }: HiddenSiteProps) {
  const t = useTranslate();
  const [isSending, setSending] = useState(false);
  if (project.claimed && project.verified) return null;
  const sendLink = async (): Promise<void> => {
    setSending(true);
    try {
      const { message } = await host.write.sendVerification({});
      host.toasts.create(message, { type: 'success' });
    } catch (error) {
      host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
    }
    setSending(false);
  };
  return (
    <section className={styles.hidden} aria-labelledby="hidden-title">
      <h2 id="hidden-title" className={styles.title}>
        {t('hidden.title')}
      </h2>
      {!project.verified && (
        <Banner
          tone="warn"
          title={t('hidden.unverified')}
          actions={
            access.role === 'owner' && (
              <Button size="small" isPending={isSending} onPress={() => void sendLink()}>
                {t('invite.confirmFirst')}
              </Button>
            )
          }
        >
          {t('hidden.unverifiedHelp')}
        </Banner>
      )}
      {!project.claimed &&
        (access.may('proveClaim') ? (
          <ProofOfHost host={host} project={project.id} onProven={() => openDocument('/admin/people')} />
        ) : (
          <Banner tone="warn" title={t('hidden.unproven')}>
            {t('hidden.unprovenHelp')}
          </Banner>
        ))}
    </section>
  );
}
