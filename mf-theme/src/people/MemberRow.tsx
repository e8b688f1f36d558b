import { Avatar, Badge, Button, IconButton, icons } from '@shared-contracts/ui';
import type { Member, Role } from 'shared-contracts';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './people.module.css';
import { RoleField } from './RoleField.tsx';

interface MemberRowProps {
  readonly member: Member;
  readonly access: Access;
  /** Whether nobody else is an owner. */
  readonly isOnlyOwner: boolean;
  readonly onChangeRole: (role: Role) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** Somebody who works here, with what the person at the screen may do about it. */
export function MemberRow({ member, access, isOnlyOwner, onChangeRole, onRemove, onLeave }: MemberRowProps) {
  const t = useTranslate();
  const isSelf = member.id === access.userId;
  const isWithinReach = access.gives.includes(member.role) && !isOnlyOwner;
  return (
    <li className={styles.row}>
      <Avatar name={member.full_name} />
      <div className={styles.who}>
        <p className={styles.name}>
          {member.full_name}
          {isSelf && <Badge>{t('people.you')}</Badge>}
        </p>
        <p className={styles.detail}>{member.email}</p>
      </div>
      {isWithinReach && access.may('changeRole') ? (
        <RoleField member={member} roles={access.gives} onChange={onChangeRole} />
      ) : (
        <p className={styles.role}>
          {t(`roles.${member.role}.name`)}
          {isOnlyOwner && isSelf && <span className={styles.detail}>{t('people.onlyOwner')}</span>}
        </p>
      )}
      <div className={styles.actions}>
        {isSelf && !isOnlyOwner && access.may('leave') && (
          <Button variant="quiet" icon={<icons.LogOut aria-hidden />} onPress={onLeave}>
            {t('leave.label')}
          </Button>
        )}
        {!isSelf && isWithinReach && access.may('removeUser') && (
          <IconButton
            label={t('remove.label', { name: member.full_name })}
            icon={<icons.UserMinus aria-hidden />}
            onPress={onRemove}
          />
        )}
      </div>
    </li>
  );
}
