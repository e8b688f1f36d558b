import { expect, test, vi } from 'vitest';
import { completeDefinition } from '../sections/complete-definition.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import type { PinnedRemote, RemoteHost } from '../tool/remote-host.ts';
import { broughtOf } from './brought-kinds.ts';

const label = { en: 'Hours', fr: 'Horaires' };
const definition = completeDefinition({
  ...{ name: 'hours', version: 1, label, description: label, mode: 'static' as const },
  fields: { title: { type: 'text', label } },
});
const REMOTE: PinnedRemote = {
  ...{ name: 'mf-hours', version: '1.0.0', assetBase: '/remotes/mf-hours/1.0.0/client/', provides: [] },
  styles: [{ href: '/hours.css', integrity: 'sha384-x' }],
  brings: { sections: [definition], kinds: { hours: { icon: 'Clock', example: { title: 'Open' } } } },
};

function setUp(load: () => Promise<unknown>) {
  const asked = vi.fn(load);
  const remotes = { all: () => [REMOTE], load: asked } as unknown as RemoteHost['remotes'];
  const { host, reports } = createFakeHost({ remotes });
  return { brought: broughtOf(host), host, reports, asked };
}

test('S24: kinds of other remotes are named without their code, which comes with the first section that needs it', async () => {
  const module = { kinds: {} };
  const { brought, host, asked } = setUp(async () => module);
  expect(brought.kinds).toEqual([{ definition, example: { title: 'Open' }, icon: 'Clock' }]);
  expect(broughtOf(host)).toBe(brought);
  brought.bring(['rich-text']);
  expect([asked.mock.calls, brought.styles()]).toEqual([[], []]);
  expect(brought.getSnapshot().get('hours')?.code).toBeNull();
  const told = new Promise<void>((resolve) => brought.subscribe(resolve));
  brought.bring(['hours', 'hours']);
  await told;
  brought.bring(['hours']);
  expect(asked.mock.calls).toEqual([['mf-hours', './kinds']]);
  expect(brought.getSnapshot().get('hours')).toMatchObject({ release: 'mf-hours@1.0.0', code: { module } });
  expect(brought.styles()).toEqual(REMOTE.styles);
});

test('S24: code that does not come is reported, and its kinds are lost; their names and fields stay', async () => {
  const { brought, reports } = setUp(() => Promise.reject(new Error('offline')));
  const told = new Promise<void>((resolve) => brought.subscribe(resolve));
  brought.bring(['hours']);
  await told;
  expect(brought.getSnapshot().get('hours')).toMatchObject({ definition, code: { flaw: '' } });
  expect([reports.length, brought.kinds.length]).toEqual([1, 1]);
});
