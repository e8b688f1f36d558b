import { Option, Select } from '@shared-contracts/ui/more';
import type { Member, Role } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './people.module.css';

interface RoleFieldProps {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly onChange: (role: Role) => void;
}

/** The role of somebody, to be changed. */
export function RoleField({ member, roles, onChange }: RoleFieldProps) {
  const t = useTranslate();
  return (
    <Select
      className={styles.role ?? ''}
      aria-label={t('people.roleOf', { name: member.full_name })}
      value={member.role}
      onChange={(key) => {
        const role = roles.find((one) => one === key);
        if (role && role !== member.role) onChange(role);
      }}
    >
      {roles.map((role) => (
        <Option key={role} id={role} textValue={t(`roles.${role}.name`)} description={t(`roles.${role}.can`)}>
          {t(`roles.${role}.name`)}
        </Option>
      ))}
    </Select>
  );
}
