import { Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { useState } from 'react';
import type { AgentToken } from 'shared-contracts';
import section from '../address/address.module.css';
import { useTranslate } from '../use-translate.ts';

interface Wanted {
  readonly name: string;
  readonly scope: AgentToken['scope'];
  readonly days: number;
}

interface NewTokenProps {
  readonly isPending: boolean;
  readonly onCreate: (wanted: Wanted) => Promise<unknown>;
}

const SCOPES = ['read', 'propose'] as const;
const DAYS = [7, 30, 90, 365] as const;
const FRESH: Wanted = { name: '', scope: 'propose', days: 90 };

/** What a token is called, what it may, and how long. */
export function NewToken({ isPending, onCreate }: NewTokenProps) {
  const t = useTranslate();
  const [wanted, setWanted] = useState(FRESH);
  const change = (part: Partial<Wanted>): void => setWanted((before) => ({ ...before, ...part }));
  const create = async (): Promise<void> => {
    // What failed is told above, and stays here to be tried again.
    await onCreate({ ...wanted, name: wanted.name.trim() }).then(
      () => setWanted(FRESH),
      () => undefined,
    );
  };
  return (
    <Form
      className={section.add ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.name.trim() !== '') void create();
      }}
    >
      <TextField
        label={t('assistant.own.name')}
        description={t('assistant.own.nameHelp')}
        value={wanted.name}
        onChange={(name) => change({ name })}
        maxLength={60}
      />
      <Select
        label={t('assistant.own.scope')}
        value={wanted.scope}
        onChange={(scope) => change({ scope: scope as AgentToken['scope'] })}
      >
        {SCOPES.map((scope) => (
          <Option key={scope} id={scope}>
            {t(`assistant.own.scopes.${scope}`)}
          </Option>
        ))}
      </Select>
      <Select label={t('assistant.own.lasts')} value={wanted.days} onChange={(days) => change({ days: Number(days) })}>
        {DAYS.map((days) => (
          <Option key={days} id={days}>
            {t('assistant.own.days', { count: days })}
          </Option>
        ))}
      </Select>
      <Button type="submit" isPending={isPending} isDisabled={wanted.name.trim() === ''}>
        {t('assistant.own.make')}
      </Button>
    </Form>
  );
}
