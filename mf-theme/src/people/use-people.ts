import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation, Member, RemoteHost, Role } from 'shared-contracts';

const peopleKey = (project: string) => ['people', project] as const;
const usersKey = (project: string) => [...peopleKey(project), 'users'] as const;
const invitationsKey = (project: string) => [...peopleKey(project), 'invitations'] as const;

/** Everybody who works on a project. */
export const useMembers = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: usersKey(project),
    queryFn: async ({ signal }) => (await api.listUsers({ params: { project }, signal })).data,
  });

/** Invitations that wait for an answer. */
export const useInvitations = ({ api }: RemoteHost, project: string) =>
  useQuery({
    queryKey: invitationsKey(project),
    queryFn: async ({ signal }) => (await api.listInvitations({ params: { project }, signal })).data,
  });

/** Shows a change before the server has answered; returns how to take it back. */
function showAtOnce<Item>(client: QueryClient, queryKey: readonly string[], change: (items: Item[]) => Item[]) {
  const before = client.getQueryData<Item[]>(queryKey);
  client.setQueryData<Item[]>(queryKey, (items) => items && change(items));
  return () => client.setQueryData(queryKey, before);
}

/** The writes of the screen. What can be taken back is shown at once; what the server holds afterwards is what stays. */
export function usePeopleWrites({ write }: RemoteHost, project: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: peopleKey(project) });
  const takeBack = (_error: unknown, _sent: unknown, undo: (() => unknown) | undefined): void => {
    undo?.();
  };
  const changeRole = useMutation({
    mutationFn: ({ id, role }: { readonly id: string; readonly role: Role }) =>
      write.changeRole({ params: { project, id }, body: { role } }),
    onMutate: ({ id, role }) =>
      showAtOnce<Member>(client, usersKey(project), (members) =>
        members.map((member) => (member.id === id ? { ...member, role } : member)),
      ),
    onError: takeBack,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => write.removeUser({ params: { project, id } }),
    onSettled: refresh,
  });
  const invite = useMutation({
    mutationFn: (body: { readonly email: string; readonly role: Role }) =>
      write.inviteUser({ params: { project }, body }),
    onSettled: refresh,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => write.withdrawInvitation({ params: { project, id } }),
    onMutate: (id) =>
      showAtOnce<Invitation>(client, invitationsKey(project), (invitations) =>
        invitations.filter((invitation) => invitation.id !== id),
      ),
    onError: takeBack,
    onSettled: refresh,
  });
  return {
    changeRole: changeRole.mutateAsync,
    remove: remove.mutateAsync,
    invite: invite.mutateAsync,
    withdraw: withdraw.mutateAsync,
  };
}
