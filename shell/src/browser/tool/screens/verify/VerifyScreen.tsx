import { Banner, Button, Link, Spinner } from '@shared-contracts/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { CardPage } from '../card/CardPage.tsx';
import { goOn } from '../card/go-on.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import { ConfirmForm } from './ConfirmForm.tsx';

const tokenIn = (host: RemoteHost): string => new URLSearchParams(host.router.location().search).get('token') ?? '';

function SendAgain({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const send = useMutation({
    mutationFn: () => host.write.sendVerification({}),
  });
  if (!host.session.user()) return <Link href="/sign-in?to=/admin/account">{t('verify.needsSignIn')}</Link>;
  if (send.isSuccess)
    return (
      <Banner tone="ok" role="status">
        {t('verify.sent')}
      </Banner>
    );
  return (
    <>
      {send.error && (
        <Banner tone="danger" role="alert">
          {send.error.message}
        </Banner>
      )}
      <Button variant="primary" isPending={send.isPending} onPress={() => send.mutate()}>
        {t('verify.send')}
      </Button>
    </>
  );
}

/** Where the link of the verification mail leads. Whoever is signed in as who it is for has nothing to do. */
export function VerifyScreen({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const token = tokenIn(host);
  const isSignedIn = host.session.user() !== null;
  // A query, so that drawing it twice sends it once.
  const verified = useQuery({
    queryKey: ['verify', token],
    queryFn: async () => ({ site: (await host.write.verify({ body: { token } })).site }),
    enabled: isSignedIn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [confirmed, setConfirmed] = useState<{ readonly site: string | null } | null>(null);
  const [isDead, setDead] = useState(false);
  const done = verified.data ?? confirmed;
  if (done)
    return (
      <CardPage title={t('verify.done')} text={t('verify.doneHelp')}>
        <Button variant="primary" onPress={() => goOn(done.site, isSignedIn)}>
          {t(isSignedIn ? 'verify.open' : 'signIn')}
        </Button>
      </CardPage>
    );
  if (isSignedIn && verified.isPending)
    return (
      <CardPage title={t('verify.title')}>
        <Spinner label={t('verify.working')} />
      </CardPage>
    );
  const isSomebodyElse = verified.error instanceof ApiError && verified.error.code === 'invalid';
  if (isDead || (verified.error && !isSomebodyElse))
    return (
      <CardPage title={t('verify.failed')} text={t('verify.failedHelp')}>
        <SendAgain host={host} />
      </CardPage>
    );
  return (
    <ConfirmForm host={host} token={token} onDone={(site) => setConfirmed({ site })} onDeadLink={() => setDead(true)} />
  );
}
