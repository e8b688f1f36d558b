import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { AgentEvent } from 'shared-contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchOn, talkTo } from '../testing/agent-talk.ts';
import { WHOLE, WORDS } from '../testing/long-answer.ts';
import { type Account, startTestApi, type TestApi } from '../testing/test-api.ts';

const answerer = {
  source: { kind: 'model', model: 'quick', host: 'nowhere.test' },
  async *answer() {
    for (const text of WORDS) {
      yield { text };
      await setImmediate();
    }
  },
} as const;

/** The answer as somebody has it who heard all these events in turn, from what they had. */
const answerOf = (events: readonly AgentEvent[], start: string, seq: number): string =>
  events.reduce((text, event) => {
    if (event.type === 'text' && event.seq === seq) {
      expect(event.at).toBe(text.length);
      return text + event.text;
    }
    return event.type === 'message' && event.message.seq === seq ? event.message.text : text;
  }, start);

const isOver = (events: readonly AgentEvent[], seq: number): boolean =>
  events.some((event) => event.type === 'message' && event.message.seq === seq && event.message.state !== 'answering');

/** Places at which lines are cut: all over an answer, the same each time. */
const placeOf = (turn: number): number => (turn * 733) % WHOLE.length;

/** As many questions as one person may ask at once. */
const TALKS = 5;
const QUESTIONS = 20;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('embedded', { answerer });
});
afterAll(() => api?.close());

test('A2: of a hundred answers whose line is cut anywhere, twice, each is heard whole and nothing of it twice', async () => {
  for (let talk = 0; talk < TALKS; talk += 1) {
    const owner = await api.account();
    await switchOn(api, owner);
    const { create, ask, hear, join } = await talkTo(api, owner);
    const session = await create();
    for (let turn = 0; turn < QUESTIONS; turn += 1) {
      const { seq } = (await ask(session, `Question ${turn}`)).json;
      let text = '';
      let position = `${seq - 1}.0`;
      for (const place of [placeOf(talk * QUESTIONS + turn), placeOf(talk * QUESTIONS + turn + 50), WHOLE.length]) {
        const heard = await hear(
          session,
          ({ events }) => isOver(events, seq) || answerOf(events, text, seq).length > place,
          position,
        );
        text = answerOf(heard.events, text, seq);
        if (heard.events.length > 0) position = heard.position;
      }
      if (text !== WHOLE) {
        const rest = await hear(session, ({ events }) => isOver(events, seq), position);
        text = answerOf(rest.events, text, seq);
      }
      expect(text).toBe(WHOLE);
    }
    const { messages } = await join(session);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    expect(messages.filter(({ role }) => role === 'assistant').map(({ text, state }) => [text, state])).toEqual(
      Array.from({ length: QUESTIONS }, () => [WHOLE, 'done']),
    );
  }
}, 300_000);

const CHILD = join(import.meta.dirname, '../testing/answering-process.ts');
const KILLS = process.env.SOAK === '1' ? 100 : 3;
/** As many as one person asks about without asking too much. */
const KILLS_EACH = 5;

/** Somebody new who may ask. */
async function begin(opened: TestApi): Promise<Account> {
  const made = await opened.account();
  await switchOn(opened, made);
  return made;
}

/** The word of an answer after which its process is killed: all over it, the same each time. */
const lastWordOf = (kill: number): number => 5 + ((kill * 149 + 90) % (WORDS.length - 10));

test(
  'A2: killed (-9) in the middle of answers, what was written down of each stands, and it is asked again',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sections-agent-kill-'));
    const open = () =>
      startTestApi(async () => ({ options: { dataDir }, remove: async () => undefined }), { answerer });
    const within = async <T>(work: (opened: TestApi) => Promise<T>): Promise<T> => {
      const opened = await open();
      return work(opened).finally(() => opened.close());
    };
    try {
      let owner: Account | null = null;
      for (let kill = 0; kill < KILLS; kill += 1) {
        if (!owner || kill % KILLS_EACH === 0) owner = await within(begin);
        const person = owner;
        const child = spawn(process.execPath, [CHILD, dataDir, person.projectId, person.token], {
          stdio: ['pipe', 'pipe', 'inherit'],
        });
        const exited = once(child, 'exit');
        // What is written to it as it dies arrives nowhere.
        child.stdin.on('error', () => undefined);
        let said = 0;
        for await (const _ of createInterface({ input: child.stdout })) {
          said += 1;
          if (said === lastWordOf(kill)) child.kill('SIGKILL');
          else child.stdin.write('\n');
        }
        await exited;
        await within(async (opened) => {
          const { create, ask, join: look } = await talkTo(opened, person);
          // Its writer was not heard of for so long.
          opened.wait(21_000);
          const session = await create();
          const cut = (await look(session)).messages;
          expect(cut.map(({ seq }) => seq)).toEqual(cut.map((_, index) => index + 1));
          expect(cut.at(-1)).toMatchObject({ role: 'assistant', state: 'failed', failure: 'cut_off' });
          expect(WHOLE.startsWith(cut.at(-1)?.text ?? 'nothing')).toBe(true);
          expect((await ask(session, 'Tell me all')).status).toBe(200);
          await opened.api.settled();
          const { messages } = await look(session);
          expect(messages).toHaveLength(cut.length + 2);
          expect(messages.at(-1)).toMatchObject({ text: WHOLE, state: 'done' });
        });
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  KILLS * 100_000,
);
