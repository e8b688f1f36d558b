import { Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { message, plainMessage } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { OtherPersonError, type SignInQuestion as Question } from '../host/session.ts';
import { useTool } from './tool-context.ts';

/** Asks for the password of who was signed in. */
export function SignInQuestion({ question }: { readonly question: Question }) {
  const { host } = useTool();
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useId();
  const locale = host.locale();

  const answer = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPending(true);
    const error = await question.answer(password);
    if (error === null) return;
    setPending(false);
    setRefusal(error instanceof OtherPersonError ? t('signInAgain.other') : failureWords(error, locale));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || question.close()}
      isDismissable={false}
      size="small"
      title={plainMessage('token-invalid', locale)}
      description={`${message('token-invalid', locale)}. ${t('signInAgain.safe')}`}
      actions={({ close }) => (
        <>
          <Button variant="quiet" onPress={close}>
            {t('signInAgain.later')}
          </Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            {t('signIn.submit')}
          </Button>
        </>
      )}
    >
      <Form id={form} onSubmit={(event) => void answer(event)}>
        <TextField label={t('signIn.email')} type="email" value={question.email} isReadOnly autoComplete="username" />
        <TextField
          label={t('signIn.password')}
          type="password"
          autoComplete="current-password"
          autoFocus
          isRequired
          value={password}
          onChange={(value) => {
            setPassword(value);
            setRefusal(null);
          }}
          isInvalid={refusal !== null}
          errorMessage={refusal ?? undefined}
        />
      </Form>
    </Dialog>
  );
}
