/** @vitest-environment jsdom */

import type { Project, User } from 'shared-contracts';
import { expect, test } from 'vitest';
import { keepProject } from './keep-project.ts';

const KEY = 'sections-project-id';

test('V17: the project of who is signed in stands in local storage until they sign out', () => {
  let user: User | null = { id: 'u', email: 'a@b.c', full_name: 'A' };
  let told = (): void => undefined;
  const subscribe = (listener: () => void) => {
    told = listener;
    return () => undefined;
  };
  const session = { user: () => user, role: () => (user ? ('editor' as const) : null), subscribe };
  keepProject({ id: 'p1' } as Project, session);
  expect(localStorage.getItem(KEY)).toBe('p1');
  user = null;
  told();
  expect(localStorage.getItem(KEY)).toBeNull();
});
