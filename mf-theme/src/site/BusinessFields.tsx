import { TextField } from '@shared-contracts/ui/fields';
import { WEEK_DAYS } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './site.module.css';
import type { SiteDraft } from './site-draft.ts';

type Business = SiteDraft['business'];

interface BusinessFieldsProps {
  readonly value: Business;
  readonly onChange: (value: Business) => void;
  /** What a refusal says of a part, such as `phone` or `hours.mo`. */
  readonly said: (part: string) => string | undefined;
  readonly isReadOnly: boolean;
}

const PARTS = [
  { part: 'street', autoComplete: 'street-address' },
  { part: 'postalCode', autoComplete: 'postal-code' },
  { part: 'locality', autoComplete: 'address-level2' },
  { part: 'country', autoComplete: 'country-name' },
  { part: 'phone', autoComplete: 'tel' },
] as const;

/** Where a business is and when it is open, for search engines. */
export function BusinessFields({ value, onChange, said, isReadOnly }: BusinessFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <p className={styles.detail}>{t('site.businessHelp')}</p>
      <div className={styles.address}>
        {PARTS.map(({ part, autoComplete }) => (
          <TextField
            key={part}
            className={styles[part] ?? ''}
            label={t(`site.business.${part}`)}
            type={part === 'phone' ? 'tel' : 'text'}
            autoComplete={autoComplete}
            value={value[part]}
            onChange={(text) => onChange({ ...value, [part]: text })}
            errorMessage={said(part)}
            isReadOnly={isReadOnly}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset within one would be announced twice */}
      <div role="group" aria-label={t('site.business.hours')} className={styles.group}>
        <span className={styles.caption}>{t('site.business.hours')}</span>
        <p className={styles.detail}>{t('site.business.hoursHelp')}</p>
        <div className={styles.days}>
          {WEEK_DAYS.map((day) => (
            <TextField
              key={day}
              label={t(`site.business.day.${day}`)}
              placeholder={t('site.business.closed')}
              value={value.hours[day]}
              onChange={(text) => onChange({ ...value, hours: { ...value.hours, [day]: text } })}
              errorMessage={said(`hours.${day}`)}
              isReadOnly={isReadOnly}
            />
          ))}
        </div>
      </div>
    </>
  );
}
