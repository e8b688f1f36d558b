import { Banner, Button, FailureState, icons, ScreenHead, Skeleton } from '@shared-contracts/ui';
import { useRef, useState } from 'react';
import type { Project, RemoteHost } from 'shared-contracts';
import { HiddenSite } from '../address/HiddenSite.tsx';
import { ProvenHosts } from '../address/ProvenHosts.tsx';
import type { Access } from '../use-access.ts';
import { useTranslate } from '../use-translate.ts';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { Members } from './Members.tsx';
import { siteName } from './site-name.ts';
import { useMembers } from './use-people.ts';
import { usePeopleActions } from './use-people-actions.ts';

interface PeopleProps {
  readonly host: RemoteHost;
  readonly project: Project;
  readonly access: Access;
  readonly openDocument: (to: string) => void;
}

/** Who works on a project, and who is invited to. */
export function People({ host, project, access, openDocument }: PeopleProps) {
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch, isFetching } = useMembers(host, project.id);
  const actions = usePeopleActions(host, project.id);
  const invites = access.may('invite');
  // Before anybody is invited, visitors should see the site.
  const isOpen = project.claimed && project.verified;
  return (
    <>
      <ScreenHead
        title={t('people.title')}
        titleRef={title}
        actions={
          invites && (
            <Button
              variant={isOpen ? 'primary' : 'secondary'}
              icon={<icons.UserPlus aria-hidden />}
              onPress={() => setInviting(true)}
            >
              {t('invite.button')}
            </Button>
          )
        }
      >
        <p>{t('people.worksOn', { site: siteName(host) })}</p>
      </ScreenHead>
      <HiddenSite host={host} project={project} access={access} openDocument={openDocument} />
      {access.may('proveClaim') && <ProvenHosts host={host} project={project.id} />}
      {!invites && <Banner title={t('people.readOnly.title')}>{t('people.readOnly.why')}</Banner>}
      {!data && !error && <Skeleton shape="row" count={3} />}
      {!data && error && (
        <FailureState
          title={t('people.failed.title')}
          safe={t('people.failed.safe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <Members
          host={host}
          members={data}
          access={access}
          actions={actions}
          headingRef={title}
          openDocument={openDocument}
        />
      )}
      {access.may('listInvitations') && (
        <Invitations
          host={host}
          project={project.id}
          access={access}
          actions={actions}
          onInvite={() => setInviting(true)}
        />
      )}
      {isInviting && (
        <InviteDialog host={host} roles={access.gives} onInvite={actions.invite} onClose={() => setInviting(false)} />
      )}
    </>
  );
}
