import { run } from 'dockerfilelint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readText } from './read-files.ts';

const dockerfile = readText('container/Dockerfile');
const lines = (instruction: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, rest = '']) => rest);

test('D8: the container file has no fault that a linter knows', () => {
  expect(run('infra/deploy/container', dockerfile)).toEqual([]);
});

test('D8: the image is of the Node of the workspace, and runs as nobody of importance', () => {
  const { nodeVersion } = parse(readText('../../pnpm-workspace.yaml')) as { nodeVersion: string };
  expect(lines('FROM').map((image) => image.split(' ')[0])).toEqual(Array(2).fill(`node:${nodeVersion}-bookworm-slim`));
  expect(lines('USER')).toEqual(['1000:1000']);
  expect(lines('HEALTHCHECK')).toHaveLength(1);
});
