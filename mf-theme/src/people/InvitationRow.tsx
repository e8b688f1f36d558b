import { Button, IconButton, icons } from '@shared-contracts/ui';
import { useState } from 'react';
import type { Invitation, Locale } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './people.module.css';
import { timeLeft } from './time-left.ts';

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly locale: Locale;
  readonly isWithinReach: boolean;
  readonly onSendAgain: () => Promise<unknown>;
  readonly onWithdraw: () => void;
}

/** An invitation that waits, or is too old. */
export function InvitationRow({ invitation, locale, isWithinReach, onSendAgain, onWithdraw }: InvitationRowProps) {
  const t = useTranslate();
  const [isSending, setSending] = useState(false);
  const { email, role } = invitation;
  const left = timeLeft(invitation.expires, Date.now(), locale);
  const sendAgain = async (): Promise<void> => {
    setSending(true);
    await onSendAgain();
    setSending(false);
  };
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <icons.Mail aria-hidden />
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{email}</p>
        <p className={styles.detail}>
          {t('invitations.by', { name: invitation.invited_by })}
          {' · '}
          <span data-old={left === null || undefined}>
            {left === null ? t('invitations.expired') : t('invitations.ends', { duration: left })}
          </span>
        </p>
      </div>
      <p className={styles.role}>{t(`roles.${role}.name`)}</p>
      <div className={styles.actions}>
        {isWithinReach && (
          <>
            <Button
              variant="quiet"
              aria-label={t('invitations.againTo', { email })}
              isPending={isSending}
              onPress={() => void sendAgain()}
            >
              {t('invitations.again')}
            </Button>
            <IconButton
              label={t('invitations.withdrawOf', { email })}
              icon={<icons.X aria-hidden />}
              onPress={onWithdraw}
            />
          </>
        )}
      </div>
    </li>
  );
}
