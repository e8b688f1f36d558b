import { expect, test } from 'vitest';
import { isLocalInstallation, originOf } from './origin-of.ts';

test.each([
  [undefined, null, 'http://localhost:4000'],
  [undefined, 'demo.localhost', 'http://demo.localhost:4000'],
  [undefined, 'demo.localhost:5000', 'http://demo.localhost:5000'],
  [undefined, 'www.example.com', 'http://www.example.com'],
  ['https://sites.example', null, 'https://sites.example'],
  ['https://sites.example', 'sites.example', 'https://sites.example'],
  ['https://sites.example', 'www.example.com', 'https://www.example.com'],
  ['https://sites.example:8443', 'www.example.com', 'https://www.example.com:8443'],
  ['https://sites.example:8443', 'www.example.com:9443', 'https://www.example.com:9443'],
])('with PUBLIC_URL %s, links to %s begin with %s', (publicUrl, host, origin) => {
  expect(originOf({ publicUrl, port: 4000 }, host)).toBe(origin);
});

test('the port that needs no naming is not named', () => {
  expect(originOf({ publicUrl: undefined, port: 80 }, null)).toBe('http://localhost');
});

test.each([
  [undefined, true],
  ['http://localhost:3000', true],
  ['http://sites.localhost', true],
  ['https://127.0.0.1:8443', true],
  ['https://sites.example', false],
  ['https://localhost.example', false],
])('SEC-H2: an installation at PUBLIC_URL %s is of its own machine alone: %s', (publicUrl, isLocal) => {
  expect(isLocalInstallation(publicUrl)).toBe(isLocal);
});
