import { Button, Link } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { type FormEvent, useState } from 'react';
import { isLocalHost } from 'shared-contracts/routing';
import { CardPage } from '../card/CardPage.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';

const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** On an address that has its site already: where a new one begins. An unclaimed address asks for all it needs itself. */
export function RegisterScreen({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const suffix = `.localhost${location.port ? `:${location.port}` : ''}`;
  const claim = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = name.trim().toLowerCase();
    if (NAME.test(wanted)) location.assign(`${location.protocol}//${wanted}${suffix}/`);
    else setWrong(true);
  };
  const text = t('register.text', { site: host.project?.project_metadata.title ?? location.host });
  if (!isLocalHost(location.host)) return <CardPage title={t('register.title')} text={t('register.elsewhere')} />;
  return (
    <CardPage title={t('register.title')} text={text}>
      <Form onSubmit={claim}>
        <TextField
          label={t('register.name')}
          suffix={suffix}
          isRequired
          autoFocus
          isInvalid={isWrong}
          errorMessage={isWrong ? t('register.invalid') : undefined}
          value={name}
          onChange={(value) => {
            setName(value);
            setWrong(false);
          }}
        />
        <Button type="submit" variant="primary">
          {t('register.go')}
        </Button>
      </Form>
      <Link href="/sign-in">{t('signIn')}</Link>
    </CardPage>
  );
}
