import { Button, Link } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from 'shared-contracts/tool';
import { useTool } from '../../frame/tool-context.ts';
import { readPlainForm } from '../../host/plain-form.ts';
import { sessionCalls } from '../../host/session-calls.ts';
import { CardPage } from '../card/CardPage.tsx';
import type { ScreenProps } from '../screen-props.ts';

/** An address of this site, whatever the query says. */
function targetOf(search: string): string {
  const to = new URL(new URLSearchParams(search).get('to') ?? '/', location.origin);
  return to.origin === location.origin ? to.pathname + to.search + to.hash : '/';
}

/** Signs in, and leads to where the person wanted to go. */
export function SignInScreen({ host }: ScreenProps) {
  const { guards } = useTool();
  const { t } = useTranslation();
  const [typed] = useState(readPlainForm);
  const [email, setEmail] = useState(typed.email ?? '');
  const [password, setPassword] = useState(typed.password ?? '');
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPending(true);
    try {
      await sessionCalls(host.locale).signIn({ email, password });
      guards.leave(() => location.assign(targetOf(location.search)));
    } catch (error) {
      setPending(false);
      setRefusal(failureWords(error, host.locale()));
    }
  };
  return (
    <CardPage title={t('signIn.title')}>
      <Form onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          autoFocus
          isRequired
          value={email}
          onChange={setEmail}
        />
        <TextField
          label={t('signIn.password')}
          type="password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={setPassword}
          isInvalid={refusal !== null}
          errorMessage={refusal ?? undefined}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <Link href="/reset-password">{t('signIn.forgot')}</Link>
    </CardPage>
  );
}
