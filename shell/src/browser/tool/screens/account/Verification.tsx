import { Banner, Button } from '@shared-contracts/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sessionCalls } from '../../host/session-calls.ts';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';

/** Nothing once the address is confirmed. */
export function Verification({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const session = useQuery({ queryKey: ['session'], queryFn: () => sessionCalls(() => host.locale()).read() });
  const send = useMutation({
    mutationFn: () => host.write.sendVerification({}),
    onSuccess: () => {
      host.toasts.create(t('account.sent', { email: host.session.user()?.email }), { type: 'success' });
    },
    onError: (error) => void host.toasts.create(error.message, { type: 'error' }),
  });
  if (session.data?.verified !== false) return null;
  return (
    <Banner
      tone="warn"
      title={t('account.unverified')}
      actions={
        <Button size="small" isPending={send.isPending} onPress={() => send.mutate()}>
          {t('account.send')}
        </Button>
      }
    >
      {t('account.unverifiedHelp')}
    </Banner>
  );
}
