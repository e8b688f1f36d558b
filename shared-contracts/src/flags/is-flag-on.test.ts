import { expect, test } from 'vitest';
import type { FeatureFlag } from '../entities/feature-flag.ts';
import { isFlagOn } from './is-flag-on.ts';

const flag = (userIds: string | string[] | undefined, more: Partial<FeatureFlag> = {}): FeatureFlag => ({
  ...{ name: 'ai_agent', active: true, strategies: [{ name: 'userWithId', parameters: { userIds } }] },
  ...more,
});

test('F1: a flag is on where it is active and its strategy names the project, and nowhere else', () => {
  const isOn = (...flags: FeatureFlag[]): boolean => isFlagOn(flags, 'ai_agent', 'one');
  expect([isOn(flag(['one', 'two'])), isOn(flag('zero, one')), isOn(flag(['two']), flag('one'))]).toEqual([
    ...[true, true, true],
  ]);
  expect([
    isOn(),
    isOn(flag(['two'])),
    isOn(flag('oneself')),
    isOn(flag(undefined)),
    isOn(flag(['one'], { active: false })),
    isOn(flag(['one'], { name: 'other' })),
    isOn(flag([], { strategies: [] })),
    isOn(flag([], { strategies: [{ name: 'default', parameters: { userIds: ['one'] } }] })),
  ]).toEqual(Array.from({ length: 8 }, () => false));
});
