import { Button, icons } from '@shared-contracts/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureWords } from 'shared-contracts/tool';
import { sessionCalls } from '../host/session-calls.ts';
import { useTool } from './tool-context.ts';
import './tool-notice.css';
import styles from './verification-notice.module.css';

const FRESH = 10_000;

/** Stands on every screen until the email address of whoever works here is confirmed, in this tab or another. */
export function VerificationNotice({ over }: { readonly over?: 'editor' | 'page' }) {
  const { host, state } = useTool();
  const { t } = useTranslation();
  const session = useQuery({
    queryKey: ['session', 'verified'],
    queryFn: sessionCalls(() => host.locale()).read,
    initialData: state.session ?? undefined,
    staleTime: FRESH,
    retry: false,
    enabled: state.session?.verified === false,
  });
  const send = useMutation({ mutationFn: () => host.write.sendVerification({}) });
  if (session.data?.verified !== false) return null;
  const { email } = session.data.user;
  const isOpen = host.project?.claimed === true && host.project.verified;
  const key = send.isError ? 'failed' : send.isSuccess ? 'sent' : isOpen ? 'open' : 'closed';
  return (
    <section className={styles.notice} aria-label={t('verification.title')} data-notice={over}>
      <icons.Info aria-hidden />
      <p className={styles.words} data-said={send.isError || send.isSuccess || undefined}>
        <strong>{t('verification.title')}</strong>{' '}
        <span role="status">
          {t(`verification.${key}`, { email, why: send.error ? failureWords(send.error, host.locale()) : '' })}
        </span>
      </p>
      {!send.isSuccess && (
        <Button size="small" isPending={send.isPending} onPress={() => send.mutate()}>
          {t('verification.again')}
        </Button>
      )}
    </section>
  );
}
