import { expect, test } from 'vitest';
import { createPayloadNames } from './payload-names.ts';

test('what says the same has one name, whichever object says it', () => {
  const nameOf = createPayloadNames();
  const page = { id: 'a', sections: [{ title: 'One' }] };
  const first = nameOf(page);
  expect(nameOf(structuredClone(page)).name).toEqual(first.name);
  expect(nameOf(page)).toMatchObject({ name: first.name });
  expect(nameOf({ ...page, sections: [{ title: 'Two' }] }).name.key).not.toBe(first.name.key);
  for (const named of [first, nameOf(page)]) expect(JSON.parse(named.text())).toEqual(page);
});
