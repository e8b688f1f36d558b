import { errorBodySchema } from 'shared-contracts';
import { expect } from '../support/test.ts';
import type { RawAnswer } from './send.ts';

/** What no answer may hold: a stack, a file of ours, a statement of the database. */
export const LEAKS = /\n\s+at |\.tsx?:\d|node_modules|\bselect .+ from |insert into|syntax error|violates|sqlstate/i;

/** The body of an answer sent in chunks or whole. */
export const jsonOf = ({ text }: RawAnswer): unknown =>
  JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

/** Fails the test unless an answer refuses as the contract says; answers its status and code. */
export function refusalOf(answer: RawAnswer): readonly [status: number, code: string] {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(LEAKS);
  return [answer.status, errorBodySchema.parse(jsonOf(answer)).error];
}
