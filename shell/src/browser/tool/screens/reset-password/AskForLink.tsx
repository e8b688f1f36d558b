import { Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { type FormEvent, useState } from 'react';
import { CardPage } from '../card/CardPage.tsx';
import { FailureBanner } from '../card/FailureBanner.tsx';
import { useSubmit } from '../card/use-submit.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';

/** Says the same whether there is such an account or not. */
export function AskForLink({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const [email, setEmail] = useState(host.session.user()?.email ?? '');
  const [sent, setSent] = useState(false);
  const { submit, isPending, failure, errors } = useSubmit();
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(await submit(() => host.write.requestPasswordReset({ body: { email } })));
  };
  if (sent) return <CardPage title={t('reset.sent')} text={t('reset.sentHelp', { email })} />;
  return (
    <CardPage title={t('reset.title')} text={t('reset.ask')}>
      <Form onSubmit={(event) => void ask(event)} validationErrors={errors}>
        <FailureBanner failure={failure} errors={errors} />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          isRequired
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('reset.send')}
        </Button>
      </Form>
    </CardPage>
  );
}
