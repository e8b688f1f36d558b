import { Button, Link } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { type FormEvent, useState } from 'react';
import type { HeldInvitation } from 'shared-contracts';
import { FailureBanner } from '../card/FailureBanner.tsx';
import { goOn } from '../card/go-on.ts';
import { useSubmit } from '../card/use-submit.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import { acceptInvitation } from './accept.ts';

interface Props extends ScreenProps {
  readonly token: string;
  readonly invitation: HeldInvitation;
}

/** Joins as who is signed in, or by making the account the invitation is for. */
export function JoinForm({ host, token, invitation }: Props) {
  const t = useScreenWords(host);
  const [account, setAccount] = useState({ full_name: '', password: '' });
  const { submit, isPending, failure, errors } = useSubmit();
  const { email, has_account: hasAccount } = invitation;
  const isThem = host.session.user()?.email.toLowerCase() === email.toLowerCase();
  const join = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await submit(async () => goOn(await acceptInvitation(token, hasAccount ? null : account, host.locale()), true));
  };
  if (hasAccount && !isThem) {
    const back = encodeURIComponent(host.router.location().pathname);
    return <Link href={`/sign-in?to=${back}`}>{t('invitation.signInFirst', { email })}</Link>;
  }
  return (
    <Form onSubmit={(event) => void join(event)} validationErrors={errors}>
      <FailureBanner failure={failure} errors={errors} />
      {!hasAccount && (
        <>
          <TextField
            name="full_name"
            label={t('fullName')}
            autoComplete="name"
            isRequired
            value={account.full_name}
            onChange={(full_name) => setAccount({ ...account, full_name })}
          />
          <TextField
            name="password"
            type="password"
            label={t('password')}
            description={t('passwordHelp')}
            autoComplete="new-password"
            isRequired
            value={account.password}
            onChange={(password) => setAccount({ ...account, password })}
          />
        </>
      )}
      <Button type="submit" variant="primary" isPending={isPending}>
        {t(hasAccount ? 'invitation.join' : 'invitation.makeAccount')}
      </Button>
    </Form>
  );
}
