import { en } from 'mf-agent/words/en';
import { fr } from 'mf-agent/words/fr';
import type { Locale } from 'shared-contracts';
import type { Installation } from '../site/installation.ts';
import { changesBetween, type Places, readSite } from '../site/places.ts';
import { type Site, startSite } from '../site/start-site.ts';
import type { Task } from '../tasks/task.ts';
import { ask } from './ask.ts';
import { acceptAll } from './drafts.ts';
import { judge } from './judge.ts';

/** What a task came to in one language: done where nothing is wrong with it. */
export interface Score {
  readonly task: string;
  readonly locale: Locale;
  readonly faults: readonly string[];
  readonly milliseconds: number;
  /** Whether anything reached the site that its person has not accepted; it never may. */
  readonly touched: boolean;
}

const WORDS = { en, fr };

const isSame = (one: Places, other: Places): boolean => changesBetween(one, other).length === 0;

/** Has somebody ask, look at what is proposed, and take it where nothing is wrong with it. */
async function perform(installation: Installation, site: Site, task: Task, locale: Locale) {
  const { kinds } = installation;
  const before = await readSite(site, kinds);
  const answer = await ask(installation, site, task, locale);
  const untouched = isSame(before, await readSite(site, kinds));
  using draft = await acceptAll(installation, site, before, answer.proposal);
  const failure = answer.failure === null ? [] : [WORDS[locale].failure[answer.failure]];
  const faults = [
    ...(untouched ? [] : ['The site was changed without a click']),
    ...failure,
    ...draft.faults,
    ...judge(task, { before, after: draft.places, asked: task.ask[locale], answer: answer.text }),
  ];
  if (faults.length === 0) faults.push(...(await draft.carryOut()));
  const isTaken = faults.length === 0;
  const stored = await readSite(site, kinds);
  const unlike = changesBetween(isTaken ? draft.places : before, stored);
  return {
    faults: [...faults, ...(isTaken ? unlike.map((place) => `${place} is stored as something else`) : [])],
    touched: !untouched || (!isTaken && unlike.length > 0),
  };
}

/** One task in one language, on a site of its own; the neighbour’s must stay as it is. */
export async function runTask(installation: Installation, neighbour: Site, task: Task, locale: Locale): Promise<Score> {
  const site = await startSite(installation);
  const theirs = await readSite(neighbour, installation.kinds);
  const start = performance.now();
  const { faults, touched } = await perform(installation, site, task, locale);
  const milliseconds = performance.now() - start;
  const isOthers = !isSame(theirs, await readSite(neighbour, installation.kinds));
  return {
    ...{ task: task.name, locale, milliseconds, touched: touched || isOthers },
    faults: [...faults, ...(isOthers ? ['The site of a neighbour was changed'] : [])],
  };
}
