import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Member, RemoteHost, Role } from 'shared-contracts';
import type { Access } from '../use-access.ts';
import { MemberRow } from './MemberRow.tsx';
import styles from './people.module.css';
import { type Question, QuestionDialog } from './QuestionDialog.tsx';
import type { PeopleActions } from './use-people-actions.ts';

interface MembersProps {
  readonly host: RemoteHost;
  readonly members: readonly Member[];
  readonly access: Access;
  readonly actions: PeopleActions;
  /** Gets the focus that a row took with it. */
  readonly headingRef: RefObject<HTMLElement | null>;
  /** Own rights have changed: another document is asked for. */
  readonly openDocument: (to: string) => void;
}

/** Everybody who works here. What cannot be undone is asked once, naming the person. */
export function Members({ host, members, access, actions, headingRef, openDocument }: MembersProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const lostFocus = useRef(false);
  const owners = members.filter(({ role }) => role === 'owner');

  // Once the question is gone: it gives the focus back to a button that went with its row.
  useEffect(() => {
    if (question !== null || !lostFocus.current) return;
    lostFocus.current = false;
    headingRef.current?.focus();
  }, [question, headingRef]);

  const changeRole = (member: Member, role: Role): void => {
    if (member.id === access.userId) setQuestion({ kind: 'giveUp', member, role });
    else void actions.changeRole(member, role);
  };
  const answer = async ({ kind, member, role }: Question): Promise<void> => {
    if (kind === 'remove') lostFocus.current = await actions.remove(member);
    if (kind === 'leave' && (await actions.leave(member))) openDocument('/');
    if (kind === 'giveUp' && (await actions.giveUp(member, role))) openDocument('/admin/people');
  };
  return (
    <>
      <ul className={styles.list}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            access={access}
            isOnlyOwner={member.role === 'owner' && owners.length === 1}
            onChangeRole={(role) => changeRole(member, role)}
            onRemove={() => setQuestion({ kind: 'remove', member, role: member.role })}
            onLeave={() => setQuestion({ kind: 'leave', member, role: member.role })}
          />
        ))}
      </ul>
      <QuestionDialog host={host} question={question} onAnswer={answer} onClose={() => setQuestion(null)} />
    </>
  );
}
