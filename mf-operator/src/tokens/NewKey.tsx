import { TextField } from '@shared-contracts/ui/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KEYS, type Operating } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { FormDialog } from './FormDialog.tsx';

interface NewKeyProps extends Operating {
  readonly onClose: () => void;
}

/** Trusts the public half of a key that somebody made for themselves. */
export function NewKey({ host, registry, onClose }: NewKeyProps) {
  const t = useTranslate();
  const client = useQueryClient();
  const [person, setPerson] = useState('');
  const [remote, setRemote] = useState('');
  const [publicKey, setPublicKey] = useState('');
  const add = async (): Promise<void> => {
    await registry.addKey({ body: { public_key: publicKey.trim(), remote: remote.trim(), person: person.trim() } });
    await client.invalidateQueries({ queryKey: KEYS });
    onClose();
  };
  return (
    <FormDialog host={host} title={t('keys.add')} actionLabel={t('keys.trust')} onSubmit={add} onClose={onClose}>
      <TextField label={t('keys.whose')} autoFocus isRequired maxLength={80} value={person} onChange={setPerson} />
      <TextField
        label={t('newToken.remote')}
        isRequired
        pattern="[a-z][a-z0-9\-]*"
        value={remote}
        onChange={setRemote}
      />
      <TextField
        label={t('keys.publicKey')}
        description={t('keys.publicKeyHelp')}
        isRequired
        value={publicKey}
        onChange={setPublicKey}
      />
    </FormDialog>
  );
}
