import { Skeleton } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CardPage } from '../card/CardPage.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useScreenWords } from '../use-screen-words.ts';
import { JoinForm } from './JoinForm.tsx';

/** Where the link of an invitation leads. */
export function InvitationScreen({ host }: ScreenProps) {
  const t = useScreenWords(host);
  const { token = '' } = useParams();
  const held = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => host.api.getInvitation({ params: { token } }),
    retry: false,
  });
  if (held.isPending)
    return (
      <CardPage title={t('invitation.title')}>
        <Skeleton />
      </CardPage>
    );
  if (held.isError) return <CardPage title={t('invitation.failed')} text={t('invitation.failedHelp')} />;
  const { project, role, invited_by: by, email } = held.data;
  const text = t('invitation.text', { by, site: project.title, host: project.host, role: t(`roles.${role}`) });
  return (
    <CardPage title={t('invitation.title')} text={`${text} ${t('invitation.as', { email })}`}>
      <JoinForm host={host} token={token} invitation={held.data} />
    </CardPage>
  );
}
