import { expect, test } from 'vitest';
import { remoteState } from './remote-state.ts';

const AT = '2026-01-01T09:30:00Z';

/** A remote whose live version fared so lately, as the one shell says that uses it. */
function stateWith(pages: number, failures: number, more: object = {}, errors = 0) {
  const lately = { pages, failures, errors };
  const verdicts = [{ shell: 'web-1', verdict: 'adopted' as const, move: 2, at: AT }];
  const version = { version: '1.0.0', published_at: AT, published_by: 'Ada', signed: null, verdicts };
  const stands = { live: '1.0.0', move: 2, candidate: null, returned: null, versions: [version] };
  return remoteState({ ...stands, served: { day: lately, lately }, ...more }, ['web-1']);
}

test('D7: a version that shells use and that fails many of its pages is not healthy, also where another was taken back', () => {
  expect(stateWith(10, 10)).toBe('failing');
  expect(stateWith(100, 3, {}, 2)).toBe('failing');
  expect(stateWith(10, 10, { returned: { version: '2.0.0', reason: 'worse', at: AT } })).toBe('failing');
  expect(stateWith(4, 4)).toBe('healthy');
  expect(stateWith(1000, 20)).toBe('healthy');
  expect(stateWith(10, 10, { served: null })).toBe('healthy');
});
