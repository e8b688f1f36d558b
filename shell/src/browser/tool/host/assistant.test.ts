/** @vitest-environment jsdom */
import { CLIENT_VALUES, type FeatureFlag, type Project, type User } from 'shared-contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { createAssistantSlot } from './assistant.ts';
import { createListeners } from './listeners.ts';

const project = { id: 'one' } as Project;
const on: readonly FeatureFlag[] = [
  { name: 'ai_agent', active: true, strategies: [{ name: 'userWithId', parameters: { userIds: ['one'] } }] },
];

function open(answer: () => Promise<Response>) {
  const listeners = createListeners();
  let user: User | null = { id: 'u', email: 'u@x.y', full_name: 'U' };
  const slot = createAssistantSlot({ project, session: { user: () => user, subscribe: listeners.add }, ask: answer });
  return {
    slot,
    signOut: () => {
      user = null;
      listeners.tell();
    },
  };
}

afterEach(() => localStorage.clear());

test('F1: the assistant is offered to who is signed in, with the project stored and the flag on, and to nobody else', async () => {
  const { slot, signOut } = open(async () => Response.json(on));
  const told = vi.fn();
  slot.subscribe(told);
  localStorage.setItem(CLIENT_VALUES.projectId, 'one');
  expect(slot.isOffered()).toBe(false);
  await slot.begin();
  expect([slot.isOffered(), told.mock.calls.length]).toEqual([true, 1]);
  localStorage.setItem(CLIENT_VALUES.projectId, 'two');
  expect(slot.isOffered()).toBe(false);
  localStorage.removeItem(CLIENT_VALUES.projectId);
  expect(slot.isOffered()).toBe(false);
  localStorage.setItem(CLIENT_VALUES.projectId, 'one');
  signOut();
  expect([slot.isOffered(), told.mock.calls.length]).toEqual([false, 2]);
});

test('A1: its side bar stays open from screen to screen, until it is closed', () => {
  const { slot } = open(async () => Response.json(on));
  const seen: boolean[] = [];
  slot.subscribe(() => void seen.push(slot.isOpen()));
  expect(slot.isOpen()).toBe(false);
  slot.setOpen(true);
  slot.setOpen(false);
  expect(seen).toEqual([true, false]);
});

test.each([
  ['the line is down', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response('[]', { status: 500 })],
  ['the answer is none', async () => new Response('<html>')],
])('F1: where %s all flags are off, and nothing is thrown', async (_, answer) => {
  localStorage.setItem(CLIENT_VALUES.projectId, 'one');
  const { slot } = open(answer);
  await slot.begin();
  expect(slot.isOffered()).toBe(false);
});
