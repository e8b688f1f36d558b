import type { Invitation, Member, RemoteHost, Role } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import { usePeopleWrites } from './use-people.ts';

/** What people do on this screen: each says what was done, with the way back where there is one, or why it was not. */
export function usePeopleActions(host: RemoteHost, project: string) {
  const t = useTranslate();
  const writes = usePeopleWrites(host, project);
  const { toasts } = host;
  /** Whether it was done. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toasts.create(failureWords(error, host.locale()), { type: 'error' });
      return false;
    }
  };

  const changeRole = async (member: Member, role: Role): Promise<boolean> => {
    const isDone = await attempt(() => writes.changeRole({ id: member.id, role }));
    if (isDone)
      toasts.create(t('change.done', { name: member.full_name, role: t(`roles.${role}.name`) }), {
        type: 'success',
        action: {
          label: t('change.undo'),
          run: () => void attempt(() => writes.changeRole({ id: member.id, role: member.role })),
        },
      });
    return isDone;
  };

  const invite = async (email: string, role: Role): Promise<void> => {
    const { id } = await writes.invite({ email, role });
    toasts.create(t('invite.sent', { email }), {
      type: 'success',
      action: { label: t('invite.undo'), run: () => void attempt(() => writes.withdraw(id)) },
    });
  };

  return {
    changeRole,
    /** Changes one's own role: there is no way back. */
    giveUp: (member: Member, role: Role) => attempt(() => writes.changeRole({ id: member.id, role })),
    remove: async (member: Member): Promise<boolean> => {
      const isDone = await attempt(() => writes.remove(member.id));
      if (isDone) toasts.create(t('remove.done', { name: member.full_name }), { type: 'success' });
      return isDone;
    },
    leave: (member: Member) => attempt(() => writes.remove(member.id)),
    /** Rejects with what the server says: the form shows it. */
    invite,
    sendAgain: ({ email, role }: Invitation) => attempt(() => invite(email, role)),
    withdraw: async ({ id, email, role }: Invitation): Promise<void> => {
      if (!(await attempt(() => writes.withdraw(id)))) return;
      toasts.create(t('invitations.withdrawn', { email }), {
        action: { label: t('invitations.inviteAgain'), run: () => void attempt(() => invite(email, role)) },
      });
    },
  };
}

export type PeopleActions = ReturnType<typeof usePeopleActions>;
