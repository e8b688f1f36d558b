import type { TakenOut } from 'shared-contracts';
import { takenOutSentence } from 'shared-contracts/tool';
import { expect, test } from 'vitest';
import { createTestHost } from '../testing/test-host.ts';
import { takenOutIn } from './taken-out.ts';

const TAKEN: readonly TakenOut[] = [
  { section: 'a', field: 'body.en', elements: { input: 2, button: 1, script: 1 } },
  { section: 'b', field: 'body.en', elements: { 'x-map': 1, script: 1 } },
];

test.each([
  ['en', 'Saved without what a text cannot hold: form fields (3), scripts (2), <x-map>'],
  ['fr', 'Enregistré sans ce qu’un texte ne peut pas contenir\u202f: champs de formulaire (3), scripts (2) et <x-map>'],
] as const)('S1: what a save took out is a sentence in %s', async (locale, sentence) => {
  const { host } = createTestHost(null);
  await host.i18n.changeLanguage(locale);
  expect(takenOutSentence({ locale: () => locale }, takenOutIn(host), TAKEN)).toBe(sentence);
  const pasted = takenOutSentence({ locale: () => locale }, takenOutIn(host), TAKEN, 'pasted');
  expect(pasted).toBe(sentence.replace(/^\S+/, locale === 'en' ? 'Pasted' : 'Collé'));
});
