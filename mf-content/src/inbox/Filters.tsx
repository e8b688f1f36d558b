import { SearchField, Segmented } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import type { RefObject } from 'react';
import type { FormSummary } from 'shared-contracts';
import styles from './inbox.module.css';
import type { Filters as Chosen } from './use-inbox.ts';
import type { InboxWords } from './use-inbox-words.ts';

interface Props {
  readonly filters: Chosen;
  readonly onChange: (filters: Chosen) => void;
  readonly forms: readonly FormSummary[];
  readonly spam: number;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly t: InboxWords;
}

const ANY = 'any';

export function Filters({ filters, onChange, forms, spam, searchRef, t }: Props) {
  const note = t('spamCount', { count: spam });
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('search')}
        shortcut="/"
        inputRef={searchRef}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <div className={styles.choices}>
        <Segmented
          label={t('show')}
          items={(['all', 'unread', 'spam'] as const).map((id) => ({
            id,
            label: t(`statuses.${id}`),
            ...(id === 'spam' && spam > 0 && { note }),
          }))}
          value={filters.status}
          onChange={(status) => onChange({ ...filters, status })}
        />
        {(forms.length > 1 || filters.form !== null) && (
          <Select
            aria-label={t('form')}
            className={styles.which ?? ''}
            value={filters.form ?? ANY}
            onChange={(id) => onChange({ ...filters, form: id === ANY || id === null ? null : String(id) })}
          >
            <Option id={ANY}>{t('anyForm')}</Option>
            {forms.map(({ id, name }) => (
              <Option key={id} id={id}>
                {name}
              </Option>
            ))}
          </Select>
        )}
      </div>
    </div>
  );
}
