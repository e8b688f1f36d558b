import { expect, test } from 'vitest';
import { defineRemote } from './define-remote.ts';

const remote = { name: 'mf-renderer', contract: '^1.0.0', exposes: { './render': './src/render.ts' } };

test('a remote is what was declared', () => {
  expect(defineRemote(remote)).toBe(remote);
});

test.each([
  ['name with capitals', { name: 'Renderer' }, /Renderer/],
  ['name that climbs', { name: '../x' }, /kebab-case/],
  ['expose without ./', { exposes: { render: './src/render.ts' } }, /render/],
])('refuses a %s', (_, change, message) => {
  expect(() => defineRemote({ ...remote, ...change })).toThrow(message);
});
