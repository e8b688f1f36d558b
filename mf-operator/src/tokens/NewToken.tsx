import { Button, icons } from '@shared-contracts/ui';
import { Checkbox, TextField } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublisherScope } from 'shared-contracts';
import styles from '../operator.module.css';
import { type Operating, TOKENS } from '../overview.ts';
import { useTranslate } from '../use-translate.ts';
import { FormDialog } from './FormDialog.tsx';
import own from './new-token.module.css';

interface NewTokenProps extends Operating {
  readonly remotes: readonly string[];
  readonly onClose: () => void;
}

const SCOPES: readonly PublisherScope[] = ['publish', 'promote', 'rollback'];
const LIVES = ['30', '90', '365', 'ever'] as const;
type Life = (typeof LIVES)[number];
const DAY_MS = 24 * 60 * 60_000;

const endOf = (life: Life): string | null =>
  life === 'ever' ? null : new Date(Date.now() + Number(life) * DAY_MS).toISOString();

interface MadeTokenProps extends Pick<NewTokenProps, 'host' | 'onClose'> {
  readonly token: string;
  readonly person: string;
  readonly remote: string;
}

function MadeToken({ host, token, person, remote, onClose }: MadeTokenProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title={t('newToken.madeTitle', { person, remote })}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('newToken.done')}
        </Button>
      }
    >
      <p>{t('newToken.once')}</p>
      <div className={own.secret}>
        <code>{token}</code>
        <Button
          size="small"
          icon={<icons.Copy aria-hidden />}
          onPress={() =>
            void navigator.clipboard.writeText(token).then(
              () => host.toasts.create(t('newToken.copied'), { type: 'success' }),
              () => host.toasts.create(t('newToken.notCopied'), { type: 'warning' }),
            )
          }
        >
          {t('newToken.copy')}
        </Button>
      </div>
      <p className={styles.quiet}>{t('newToken.how')}</p>
    </Dialog>
  );
}

interface ScopesProps {
  readonly scopes: readonly PublisherScope[];
  readonly onChange: (scopes: readonly PublisherScope[]) => void;
}

/** What the token is good for. */
function Scopes({ scopes, onChange }: ScopesProps) {
  const t = useTranslate();
  return (
    <fieldset className={own.scopes}>
      <legend>{t('newToken.scopes')}</legend>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          isSelected={scopes.includes(scope)}
          onChange={(isOn) => onChange(SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))))}
        >
          {t(`newToken.may.${scope}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Makes a token for somebody, and shows it this once. */
export function NewToken({ host, registry, remotes, onClose }: NewTokenProps) {
  const t = useTranslate();
  const client = useQueryClient();
  const [remote, setRemote] = useState('');
  const [person, setPerson] = useState('');
  const [life, setLife] = useState<Life>('90');
  const [scopes, setScopes] = useState<readonly PublisherScope[]>(SCOPES);
  const [made, setMade] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const body = { remote: remote.trim(), person: person.trim(), scopes: [...scopes], expires_at: endOf(life) };
    setMade((await registry.createToken({ body })).token);
    await client.invalidateQueries({ queryKey: TOKENS });
  };
  if (made !== null) return <MadeToken host={host} token={made} person={person} remote={remote} onClose={onClose} />;
  return (
    <FormDialog
      host={host}
      title={t('newToken.title')}
      actionLabel={t('newToken.make')}
      isDisabled={scopes.length === 0}
      onSubmit={make}
      onClose={onClose}
    >
      <TextField label={t('newToken.person')} autoFocus isRequired maxLength={80} value={person} onChange={setPerson} />
      <TextField
        label={t('newToken.remote')}
        description={t('newToken.remoteHelp', { names: remotes.join(', ') })}
        isRequired
        pattern="[a-z][a-z0-9\-]*"
        value={remote}
        onChange={setRemote}
      />
      <Select
        label={t('newToken.life')}
        value={life}
        onChange={(key) => setLife(LIVES.find((each) => each === key) ?? '90')}
      >
        {LIVES.map((each) => (
          <Option key={each} id={each}>
            {t(`newToken.lives.${each}`)}
          </Option>
        ))}
      </Select>
      <Scopes scopes={scopes} onChange={setScopes} />
    </FormDialog>
  );
}
