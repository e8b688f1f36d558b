import { useMemo, useSyncExternalStore } from 'react';
import { type Action, may, mayGive, type RemoteHost, ROLES, type Role } from 'shared-contracts';

export interface Access {
  /** Own user id; empty while nobody is signed in. */
  readonly userId: string;
  readonly role: Role | null;
  readonly may: (action: Action) => boolean;
  /** Roles that can be given, and taken from who has them. */
  readonly gives: readonly Role[];
}

/** What the person at the screen may do here, as the table of roles says. */
export function useAccess({ session }: RemoteHost): Access {
  const role = useSyncExternalStore(session.subscribe, session.role);
  const userId = useSyncExternalStore(session.subscribe, () => session.user()?.id ?? '');
  return useMemo(
    () => ({
      userId,
      role,
      may: (action) => may(role, action),
      gives: ROLES.filter((given) => mayGive(role, given)),
    }),
    [role, userId],
  );
}
