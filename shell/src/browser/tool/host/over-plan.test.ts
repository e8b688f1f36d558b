import { ApiError, type Contribution } from 'shared-contracts';
import { expect, test } from 'vitest';
import { createOverPlan } from './over-plan.ts';

const asks = (load: () => Promise<unknown> = async () => () => null): Contribution => ({
  ...{ id: 'mf-plan/over', label: () => 'Plan', load },
});
const refusal = (limit?: string): ApiError =>
  new ApiError('over_plan', { options: { link: '/admin/plan', ...(limit && { limit }) } });
const options = (found: readonly Contribution[], mayDecide = true) => ({
  session: { may: () => mayDecide },
  contributions: { slot: () => found },
});

test('P5: a write beyond the package waits, and is done once there is a larger one; several wait for one answer', async () => {
  const overPlan = createOverPlan(options([asks()]));
  let isLarger = false;
  const sent: string[] = [];
  const send = (name: string) =>
    overPlan.withRoom(async () => {
      sent.push(name);
      if (!isLarger) throw refusal('pages');
      return `${name} is done`;
    });
  const both = Promise.all([send('one'), send('two')]);
  await expect.poll(overPlan.question).not.toBeNull();
  expect(overPlan.question()?.limit).toBe('pages');
  isLarger = true;
  overPlan.question()?.answer(true);
  expect(await both).toEqual(['one is done', 'two is done']);
  expect([sent, overPlan.question()]).toEqual([['one', 'two', 'one', 'two'], null]);
});

test('P5: who does not want one, or may not, or finds nothing that asks, is told of the refusal', async () => {
  const refused = refusal();
  const send = async () => Promise.reject(refused);
  const declined = createOverPlan(options([asks()]));
  const waiting = declined.withRoom(send);
  await expect.poll(declined.question).not.toBeNull();
  declined.question()?.answer(false);
  await expect(waiting).rejects.toBe(refused);
  const lost = asks(() => Promise.reject(new Error('It did not come')));
  for (const each of [options([asks()], false), options([]), options([lost])])
    await expect(createOverPlan(each).withRoom(send)).rejects.toBe(refused);
  const other = new ApiError('forbidden');
  await expect(declined.withRoom(() => Promise.reject(other))).rejects.toBe(other);
  expect(declined.question()).toBeNull();
});
