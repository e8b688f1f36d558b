import { expect, test } from 'vitest';
import { drain } from './discard-body.ts';

/** A body of so many pieces that tells how many were taken. */
function watchedBody(pieces: number) {
  const watched = { taken: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (watched.taken === pieces) return controller.close();
        watched.taken += 1;
        controller.enqueue(new Uint8Array(8));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, watched };
}

test('SEC-H3: bodies that nobody wants are taken in by turns, whoever sends more', async () => {
  const [loud, alike, quiet] = [watchedBody(200), watchedBody(200), watchedBody(5)];
  const ends = [drain(loud.body, '192.0.2.1'), drain(alike.body, '192.0.2.1')];
  await drain(quiet.body, '192.0.2.2');
  expect(quiet.watched.taken).toBe(5);
  // One of theirs for each of the other's, and what waits in between.
  expect(loud.watched.taken + alike.watched.taken).toBeLessThan(20);
  await Promise.all(ends);
  expect([loud.watched.taken, alike.watched.taken]).toEqual([200, 200]);
});
