import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { Member, RemoteHost, Role } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { siteName } from './site-name.ts';

/** What cannot be undone here: taking somebody out, leaving, and giving up a role that others have to give back. */
export interface Question {
  readonly kind: 'remove' | 'leave' | 'giveUp';
  readonly member: Member;
  /** The role that follows; unchanged where somebody goes. */
  readonly role: Role;
}

interface QuestionDialogProps {
  readonly host: RemoteHost;
  readonly question: Question | null;
  readonly onAnswer: (question: Question) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks once, naming the person. */
export function QuestionDialog({ host, question, onAnswer, onClose }: QuestionDialogProps) {
  const t = useTranslate();
  const [isPending, setPending] = useState(false);
  if (!question) return null;
  const { kind, member, role } = question;
  const words = {
    remove: {
      title: t('remove.title', { name: member.full_name, site: siteName(host) }),
      text: t('remove.text', { name: member.full_name }),
      action: t('remove.action'),
    },
    leave: {
      title: t('leave.title', { site: siteName(host) }),
      text: t('leave.text'),
      action: t('leave.action'),
    },
    giveUp: {
      title: t('change.self.title', { role: t(`roles.${member.role}.name`) }),
      text: t('change.self.text', { next: t(`roles.${role}.name`) }),
      action: t('change.self.action'),
    },
  }[kind];
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={words.title}
      actionLabel={words.action}
      isPending={isPending}
      onAction={async () => {
        setPending(true);
        await onAnswer(question).finally(() => setPending(false));
      }}
    >
      {words.text}
    </AlertDialog>
  );
}
