import { Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { CardPage } from '../card/CardPage.tsx';
import { FailureBanner } from '../card/FailureBanner.tsx';
import { useSubmit } from '../card/use-submit.ts';
import { useScreenWords } from '../use-screen-words.ts';
import { type Operator, signInOperator } from './operator-session.ts';

interface OperatorSignInProps {
  readonly host: RemoteHost;
  readonly onSignedIn: (operator: Operator) => void;
}

/** Asks for the operator's token, and for a name that decisions are recorded under. */
export function OperatorSignIn({ host, onSignedIn }: OperatorSignInProps) {
  const t = useScreenWords(host);
  const [token, setToken] = useState('');
  const [person, setPerson] = useState('');
  const { isPending, submit, failure, errors } = useSubmit();
  return (
    <CardPage title={t('operator.title')} text={t('operator.text')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(async () => onSignedIn(await signInOperator(token.trim(), person.trim(), host.locale())));
        }}
      >
        <FailureBanner failure={failure} errors={errors} />
        <TextField
          label={t('operator.token')}
          description={t('operator.tokenHelp')}
          type="password"
          autoComplete="off"
          autoFocus
          isRequired
          value={token}
          onChange={setToken}
        />
        <TextField
          label={t('operator.person')}
          description={t('operator.personHelp')}
          autoComplete="name"
          maxLength={80}
          value={person}
          onChange={setPerson}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('signIn')}
        </Button>
      </Form>
    </CardPage>
  );
}
