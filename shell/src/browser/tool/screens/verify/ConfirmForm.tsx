import { Button, Link } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { type FormEvent, useState } from 'react';
import { ApiError } from 'shared-contracts/client';
import { CardPage } from '../card/CardPage.tsx';
import { FailureBanner } from '../card/FailureBanner.tsx';
import { useSubmit } from '../card/use-submit.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';

interface Props extends ScreenProps {
  readonly token: string;
  readonly onDone: (site: string | null) => void;
  readonly onDeadLink: () => void;
}

/** Asks for the password: the mailbox alone does not say who made the account. */
export function ConfirmForm({ host, token, onDone, onDeadLink }: Props) {
  const t = useScreenWords(host);
  const [password, setPassword] = useState('');
  const { submit, isPending, failure, errors } = useSubmit();
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await submit(async () => {
      try {
        onDone((await host.write.verify({ body: { token, password } })).site);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'link_invalid') throw error;
        onDeadLink();
      }
    });
  };
  return (
    <CardPage title={t('verify.title')} text={t('verify.ask')}>
      <Form onSubmit={(event) => void confirm(event)} validationErrors={errors}>
        <FailureBanner failure={failure} errors={errors} />
        {/* Password managers look for one; the link does not say whose it is. */}
        <input type="email" autoComplete="username" hidden readOnly value="" />
        <TextField
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
          isRequired
          autoFocus
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('verify.submit')}
        </Button>
      </Form>
      <Link href="/reset-password">{t('verify.notMine')}</Link>
    </CardPage>
  );
}
