import { Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import styles from './address.module.css';

interface AddDomainProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly onAdd: () => void;
}

/** The host of what somebody wrote or pasted, which may be a whole address. */
const hostOf = (written: string): string =>
  written
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split('/', 1)
    .join('')
    .toLowerCase();

/** A further address of the site. */
export function AddDomain({ host, project, onAdd }: AddDomainProps) {
  const t = useTranslate();
  const [written, setWritten] = useState('');
  const add = useMutation({
    mutationFn: (named: string) => host.write.saveHost({ params: { project, host: named }, body: {} }),
    onSuccess: (claim) => {
      setWritten('');
      host.toasts.create(t('domains.added', { host: claim.host }), { type: 'success' });
      onAdd();
    },
  });
  return (
    <Form
      className={styles.add ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        const named = hostOf(written);
        if (named !== '') add.mutate(named);
      }}
    >
      <TextField
        label={t('domains.add')}
        description={t('domains.addHelp')}
        placeholder="www.example.com"
        value={written}
        onChange={(text) => {
          setWritten(text);
          add.reset();
        }}
        maxLength={260}
        errorMessage={add.isError ? failureWords(add.error, host.locale()) : undefined}
      />
      <Button type="submit" isPending={add.isPending} isDisabled={hostOf(written) === ''}>
        {t('domains.addAction')}
      </Button>
    </Form>
  );
}
