import { Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { useRef } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { InvitationRow } from './InvitationRow.tsx';
import styles from './people.module.css';
import { useInvitations } from './use-people.ts';
import type { PeopleActions } from './use-people-actions.ts';

interface InvitationsProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly access: Access;
  readonly actions: PeopleActions;
  readonly onInvite: () => void;
}

/** Who was invited and has not answered yet. */
export function Invitations({ host, project, access, actions, onInvite }: InvitationsProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isFetching } = useInvitations(host, project);
  return (
    <section className={styles.section} aria-labelledby="invitations-title">
      <h2 ref={heading} id="invitations-title" className={styles.heading} tabIndex={-1}>
        {t('invitations.title')}
      </h2>
      {!data && !error && <Skeleton shape="row" />}
      {!data && error && (
        <FailureState
          title={failureWords(error, host.locale())}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          className={styles.empty ?? ''}
          icon={<icons.Mail aria-hidden />}
          title={t('invitations.none')}
          action={
            <Button icon={<icons.UserPlus aria-hidden />} onPress={onInvite}>
              {t('invite.button')}
            </Button>
          }
        >
          {t('invitations.noneWhy')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              locale={host.locale()}
              isWithinReach={access.gives.includes(invitation.role)}
              onSendAgain={() => actions.sendAgain(invitation)}
              onWithdraw={() => {
                heading.current?.focus();
                void actions.withdraw(invitation);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
