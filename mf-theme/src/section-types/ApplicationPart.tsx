import { Badge, Button } from '@shared-contracts/ui';
import { Switch } from '@shared-contracts/ui/fields';
import { useId } from 'react';
import type { SectionTypeEntry } from 'shared-contracts';
import people from '../people/people.module.css';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import type { Application } from './applications.ts';
import styles from './section-types.module.css';
import { TypeList } from './TypeList.tsx';

interface ApplicationPartProps {
  readonly application: Application;
  readonly access: Access;
  readonly onShow: (isShown: boolean) => void;
  readonly onAuthorise: () => void;
  readonly onChange: (type: SectionTypeEntry) => void;
  readonly onRemove: (type: SectionTypeEntry) => void;
}

/** One application: whether it is let in, and what it shows. */
export function ApplicationPart({
  application,
  access,
  onShow,
  onAuthorise,
  onChange,
  onRemove,
}: ApplicationPartProps) {
  const t = useTranslate();
  const id = useId();
  const { name, isShown, requirements, authorised, types } = application;
  const isAuthorised = requirements.every((field) => authorised.includes(field));
  const decides = access.may('authoriseApplication');
  return (
    <section className={people.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={people.heading}>
          {name}
        </h2>
        {!isShown && <Badge tone="danger">{t('contents.blocked')}</Badge>}
        {!isAuthorised && <Badge tone="warn">{t('contents.notAuthorised')}</Badge>}
        <div className={styles.actions}>
          {decides && requirements.length > 0 && (
            <Button
              size="small"
              variant={isAuthorised ? 'quiet' : 'secondary'}
              aria-label={t(isAuthorised ? 'contents.changeFieldsOf' : 'contents.authoriseOf', { application: name })}
              onPress={onAuthorise}
            >
              {t(isAuthorised ? 'contents.changeFields' : 'contents.authorise')}
            </Button>
          )}
          {decides && access.may('saveProject') && (
            <Switch isSelected={isShown} onChange={onShow} aria-label={t('contents.shownOf', { application: name })}>
              {t('contents.shown')}
            </Switch>
          )}
        </div>
      </div>
      <TypeList types={types} access={access} onChange={onChange} onRemove={onRemove} />
    </section>
  );
}
