import { ApiError, type CallRequest, type Session } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { createClients } from './clients.ts';
import { createSession, OtherPersonError, type SessionCalls } from './session.ts';

const PROJECT = '018f0000-0000-7000-8000-000000000001';
const session = (id = 'one'): Session => ({
  user: { id, email: `${id}@x.y`, full_name: id },
  project_id: PROJECT,
  role: 'editor',
  verified: true,
  project: null,
  expires: '2030-01-01T00:00:00.000Z',
});

/** A server whose session can end, and whose writes can be counted. */
function setUp() {
  let current: Session | null = session();
  const sent: CallRequest[] = [];
  const calls: SessionCalls = {
    read: async () => {
      if (!current) throw new ApiError('unauthenticated');
      return current;
    },
    signIn: async ({ email, password }) => {
      if (password !== 'right') throw new ApiError('wrong_credentials');
      current = session(email.replace('@x.y', ''));
    },
    signOut: async () => {
      current = null;
    },
  };
  const keeper = createSession(session(), calls);
  const { api, write } = createClients(
    keeper,
    () => 'fr',
    {},
    async (request) => {
      sent.push(request);
      if (!current) throw new ApiError('unauthenticated');
      return { message: 'done' };
    },
  );
  const save = () => write.deletePage({ params: { project: PROJECT, page: PROJECT }, headers: { ifMatch: '"1"' } });
  const end = (next: Session | null = null): void => {
    current = next;
  };
  return { keeper, api, save, sent, end };
}

test('P2: a write that meets an ended session asks for the password and goes on by itself', async () => {
  const { keeper, save, sent, end } = setUp();
  end();
  const saving = save();
  const asked = await new Promise<ReturnType<typeof keeper.question>>((resolve) => {
    keeper.subscribe(() => keeper.question() && resolve(keeper.question()));
  });
  expect([keeper.user(), asked?.email]).toEqual([null, 'one@x.y']);
  expect(await asked?.answer('wrong')).toMatchObject({ code: 'wrong_credentials' });
  expect(keeper.question()).toBe(asked);
  expect(await asked?.answer('right')).toBeNull();
  await expect(saving).resolves.toEqual({ message: 'done' });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect([keeper.question(), keeper.user()?.id, keeper.may('savePage')]).toEqual([null, 'one', true]);
});

test('P2: a question that is closed fails the write and asks again with the next one', async () => {
  const { keeper, save, end } = setUp();
  end();
  keeper.subscribe(() => keeper.question()?.close());
  await expect(save()).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(save()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('P2: two writes ask once', async () => {
  const { keeper, save, end } = setUp();
  end();
  const both = Promise.all([save(), save()]);
  const questions = new Set<unknown>();
  keeper.subscribe(() => {
    const question = keeper.question();
    if (question && !questions.has(question)) {
      questions.add(question);
      void question.answer('right');
    }
  });
  await both;
  expect(questions.size).toBe(1);
});

test('P2: somebody else cannot go on in the place of who began', async () => {
  const { keeper, end } = setUp();
  end(session('other'));
  const calls: SessionCalls = {
    read: async () => session('other'),
    signIn: async () => undefined,
    signOut: async () => undefined,
  };
  const asked = createSession(session(), calls);
  void asked.signInAgain();
  expect(await asked.question()?.answer('right')).toBeInstanceOf(OtherPersonError);
  expect(asked.user()?.id).toBe('one');
  await keeper.check();
  expect(keeper.user()).toBeNull();
});

test('P2: nothing is written in the name of somebody who signed in meanwhile in another tab', async () => {
  const { keeper, save, sent, end } = setUp();
  end(session('other'));
  await keeper.check();
  keeper.subscribe(() => keeper.question()?.close());
  await expect(save()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(sent).toEqual([]);
});

test('a read that meets an ended session puts the question once and fails', async () => {
  const { keeper, api, end } = setUp();
  end();
  const asked = vi.fn();
  keeper.subscribe(() => keeper.question() && asked());
  const read = () => api.getProject({ params: { project: PROJECT } });
  await expect(read()).rejects.toMatchObject({ code: 'unauthenticated' });
  keeper.question()?.close();
  await expect(read()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('calls say which language their messages shall be in', async () => {
  const { api, sent } = setUp();
  await api.getProject({ params: { project: PROJECT } });
  expect(sent[0]?.headers.locale).toBe('fr');
});
