import { Button, Link } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { type FormEvent, useState } from 'react';
import { CardPage } from '../card/CardPage.tsx';
import { FailureBanner } from '../card/FailureBanner.tsx';
import { goOn } from '../card/go-on.ts';
import { useSubmit } from '../card/use-submit.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';

interface Props extends ScreenProps {
  readonly token: string;
}

/** The end of a mailed link. */
export function ChoosePassword({ host, token }: Props) {
  const t = useScreenWords(host);
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<{ readonly site: string | null } | null>(null);
  const { submit, isPending, failure, errors } = useSubmit();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await submit(async () => setDone(await host.write.resetPassword({ body: { token, password } })));
  };
  if (done)
    return (
      <CardPage title={t('reset.done')} text={t('reset.doneHelp')}>
        <Button variant="primary" onPress={() => goOn(done.site, false)}>
          {t('signIn')}
        </Button>
      </CardPage>
    );
  return (
    <CardPage title={t('reset.title')} text={t('reset.saveHelp')}>
      <Form onSubmit={(event) => void save(event)} validationErrors={errors}>
        <FailureBanner failure={failure} errors={errors} />
        {failure?.code === 'link_invalid' && <Link href="/reset-password">{t('reset.newLink')}</Link>}
        <TextField
          name="password"
          type="password"
          label={t('newPassword')}
          description={t('passwordHelp')}
          autoComplete="new-password"
          isRequired
          autoFocus
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('reset.save')}
        </Button>
      </Form>
    </CardPage>
  );
}
