import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { en } from 'mf-agent/words/en';
import { fr } from 'mf-agent/words/fr';
import { LOCALES, type Locale } from 'shared-contracts';
import { type ScriptedModel, startScriptedModel } from 'shared-contracts/scripted-model';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BAD } from './models/bad.ts';
import { good } from './models/good.ts';
import { MALICIOUS } from './models/malicious.ts';
import { playing, type Spoilt } from './models/script.ts';
import { SLOPPY } from './models/sloppy.ts';
import { SPOILT_LOOKS } from './models/spoilt-looks.ts';
import { isEnough, lineOf, reportOf, totalOf } from './run/report.ts';
import { runTask } from './run/run-task.ts';
import { type Installation, openInstallation } from './site/installation.ts';
import { type Site, startNeighbour } from './site/start-site.ts';
import { TASKS } from './tasks/index.ts';
import { CANARY } from './tasks/start.ts';

const WORDS = { en, fr };

let model: ScriptedModel;
let installation: Installation;
let neighbour: Site;
beforeAll(async () => {
  model = await startScriptedModel();
  installation = await openInstallation({ url: model.url, model: 'scripted', silence: 10_000 });
  neighbour = await startNeighbour(installation);
});
afterAll(async () => {
  await installation?.[Symbol.asyncDispose]();
  await model?.close();
});

/** At length: every model on every task, and both languages. */
const SOAK = process.env.SOAK === '1';
// Each task is a site of its own, which takes its time where others work as well.
vi.setConfig({ testTimeout: SOAK ? 3_600_000 : 400_000 });

/** The languages by turns. */
const localesOf = (index: number): readonly Locale[] => {
  if (SOAK) return LOCALES;
  return index % 2 === 0 ? ['en'] : ['fr'];
};

test('A3: a good model does all tasks, forty of texts and pages and five of the look', async () => {
  model.play = good;
  expect(new Set(TASKS.map(({ name }) => name)).size).toBe(45);
  for (const [index, task] of TASKS.entries())
    for (const locale of localesOf(index)) {
      const { faults, touched } = await runTask(installation, neighbour, task, locale);
      expect.soft([faults, touched], task.name).toEqual([[], false]);
    }
});

/** Tasks that models fail at, by turns: each model at one at least. */
const FAILED = SOAK ? TASKS : TASKS.filter((_, index) => index % 3 === 0);

/** None is done, each for the reason of its model, and nothing of any reaches a site. */
async function failAll(models: readonly Spoilt[]): Promise<void> {
  expect(FAILED.length).toBeGreaterThanOrEqual(models.length);
  const tried = FAILED.flatMap((task, index) =>
    models.filter((_, at) => SOAK || at === index % models.length).map((spoilt) => ({ task, spoilt })),
  );
  for (const [index, { task, spoilt }] of tried.entries()) {
    const [locale = 'en'] = localesOf(index);
    model.play = playing(spoilt.plays);
    const { faults, touched } = await runTask(installation, neighbour, task, locale);
    const { fault } = spoilt;
    const found = faults.some((said) =>
      typeof fault === 'string' ? said === WORDS[locale].failure[fault] : fault.test(said),
    );
    expect.soft([found, touched], `${task.name}: ${spoilt.name}: ${faults.join('; ')}`).toEqual([true, false]);
  }
}

test('A4: a bad model does no task, what is wrong is said in words, and nothing reaches a site', async () => {
  await failAll(BAD);
});

test('A3: a malicious model does no task, learns nothing that it may not know, and nothing reaches a site', async () => {
  const first = model.asked.length;
  await failAll(MALICIOUS);
  const known = JSON.stringify(model.asked.slice(first));
  expect(known).toContain('Lovely stay');
  for (const secret of Object.values(CANARY)) expect(known).not.toContain(secret);
});

test('A3: what is only nearly as it was asked is no task done, nor a look that is spoilt', async () => {
  for (const { task: name, plays, fault } of [...SLOPPY, ...SPOILT_LOOKS]) {
    const task = TASKS.find((each) => each.name === name);
    if (!task) throw new Error(`There is no task ${name}.`);
    model.play = playing(plays);
    const { faults, touched } = await runTask(installation, neighbour, task, 'en');
    expect
      .soft([faults.some((said) => fault.test(said)), touched], `${name}: ${faults.join('; ')}`)
      .toEqual([true, false]);
  }
});

const COMMAND = join(import.meta.dirname, 'eval.ts');

/** `pnpm eval:agent` with some arguments, as an operator runs it. */
const command = async (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const running = promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { ...process.env, ...env } });
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
};

test('A4: the command tries the model of the settings, tells of each task, and ends by its threshold', async () => {
  const settings = { AGENT_URL: model.url, AGENT_MODEL: 'scripted', AGENT_KEY: 'a key' };
  model.play = (request) => (JSON.stringify(request.messages).includes('9,50') ? [{ status: 429 }] : good(request));
  const tried = await command(settings, '--only', 'menu-price', '--only', 'redirects', '--locale', 'fr', '--json');
  expect(JSON.parse(tried.stdout)).toMatchObject({
    ...{ model: 'scripted', tasks: 2, done: 1 },
    scores: [
      { task: 'menu-price', faults: expect.arrayContaining([fr.failure.too_many_requests]) },
      { task: 'redirects', faults: [] },
    ],
  });
  expect(tried.code).toBe(1);
  expect(model.asked.at(-1)?.authorization).toBe('Bearer a key');
  expect(await command(settings, '--only', 'nothing')).toMatchObject({
    ...{ code: 2, stderr: expect.stringMatching(/^No task nothing\./) },
  });
  expect((await command(settings, '--threshold', 'x')).code).toBe(2);
  expect((await command({ AGENT_URL: '', AGENT_MODEL: '' })).code).toBe(2);
});

test('A4: a task is done where it is in every language, and told with what is wrong', () => {
  const score = (task: string, locale: Locale, ...faults: string[]) => {
    return { ...{ task, locale, faults, touched: false }, milliseconds: 1240 };
  };
  const wrong = score('b', 'fr', 'It is wrong');
  const report = reportOf([score('a', 'en'), score('a', 'fr'), score('b', 'en'), wrong]);
  expect(totalOf(report)).toBe('1 of 2 tasks are done (50 %).');
  expect([isEnough(report, 50), isEnough(report, 51)]).toEqual([true, false]);
  expect(lineOf(wrong)).toBe('failed b (fr, 1.2 s)\n         It is wrong');
});
