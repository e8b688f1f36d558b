import { Banner, Button, Link, Spinner } from '@shared-contracts/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { CardPage } from '../card/CardPage.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';

const tokenIn = (host: RemoteHost): string => new URLSearchParams(host.router.location().search).get('token') ?? '';

function SendAgain({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const send = useMutation({
    mutationFn: () => host.write.sendVerification({ body: { host: location.host } }),
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

/** Where the link of the verification mail leads. */
export function VerifyScreen({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const token = tokenIn(host);
  // A query, so that drawing it twice sends it once.
  const verified = useQuery({
    queryKey: ['verify', token],
    queryFn: () => host.write.verify({ body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (verified.isPending)
    return (
      <CardPage title={t('verify.title')}>
        <Spinner label={t('verify.working')} />
      </CardPage>
    );
  if (verified.isError)
    return (
      <CardPage title={t('verify.failed')} text={t('verify.failedHelp')}>
        <SendAgain host={host} />
      </CardPage>
    );
  return (
    <CardPage title={t('verify.done')} text={t('verify.doneHelp')}>
      <Button variant="primary" onPress={() => location.assign(host.session.user() ? '/' : '/sign-in')}>
        {t(host.session.user() ? 'site' : 'signIn')}
      </Button>
    </CardPage>
  );
}
