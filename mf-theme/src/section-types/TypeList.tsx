import { IconButton, icons } from '@shared-contracts/ui';
import type { SectionTypeEntry } from 'shared-contracts';
import people from '../people/people.module.css';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './section-types.module.css';

interface TypeListProps {
  readonly types: readonly SectionTypeEntry[];
  readonly access: Access;
  readonly onChange: (type: SectionTypeEntry) => void;
  readonly onRemove: (type: SectionTypeEntry) => void;
}

/** Section types, each with what may be done about it. */
export function TypeList({ types, access, onChange, onRemove }: TypeListProps) {
  const t = useTranslate();
  return (
    <ul className={people.list}>
      {types.map((type) => (
        <li key={type.name} className={styles.row}>
          <div className={people.who}>
            <p className={people.name}>{type.title}</p>
            <p className={people.detail}>
              {t(`contents.kinds.${type.type}.name`)}
              {type.endpoint && <> · {type.endpoint}</>}
              {!type.multiple && <> · {t('contents.single')}</>}
              {type.access === 'public_scoped' && <> · {t('contents.scoped')}</>}
            </p>
          </div>
          <div className={people.actions}>
            {access.may('saveSectionType') && (
              <IconButton
                label={t('contents.edit', { title: type.title })}
                icon={<icons.Pencil aria-hidden />}
                onPress={() => onChange(type)}
              />
            )}
            {access.may('deleteSectionType') && (
              <IconButton
                label={t('contents.remove', { title: type.title })}
                icon={<icons.Trash2 aria-hidden />}
                onPress={() => onRemove(type)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
