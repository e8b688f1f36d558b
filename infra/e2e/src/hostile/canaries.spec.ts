import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { runProduct } from '../support/run-product.ts';
import { startProduct } from '../support/start-product.ts';

/** A mail server that says back all that it hears, and takes nothing. */
async function startEcho() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 echo\r\n');
    socket.setEncoding('latin1').on('data', (text: string) => {
      const line = text.trim();
      socket.write(/^EHLO/i.test(line) ? '250-echo\r\n250 AUTH PLAIN LOGIN\r\n' : `535 refused: ${line}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}

const canary = (name: string): string => `canary-${name}-${randomUUID()}`;
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

test('SEC-M4: nothing private is logged at any level, nor told by errors, health or metrics', async () => {
  const smtp = await startEcho();
  const [smtpPassword, operatorToken, secretsKey] = [canary('smtp'), canary('operator'), randomBytes(32)];
  const product = await startProduct({
    env: {
      LOG_LEVEL: 'trace',
      SMTP_URL: `smtp://mailer:${smtpPassword}@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'no-reply@example.com',
      OPERATOR_TOKEN: operatorToken,
      SECRETS_KEY: secretsKey.toString('base64'),
    },
  });
  const told: string[] = [];
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(`${product.url}${path}`, { redirect: 'manual', ...init });
    told.push(`${await answer.clone().text()} ${JSON.stringify([...answer.headers])}`);
    return answer;
  };
  const person = { email: `${canary('email')}@example.org`, full_name: canary('name'), password: canary('password') };
  const link = randomBytes(32).toString('base64url');
  const secrets = [smtpPassword, Buffer.from(`\0mailer\0${smtpPassword}`).toString('base64'), operatorToken];
  secrets.push(secretsKey.toString('base64'), secretsKey.toString('hex'), ...Object.values(person), link);
  try {
    const body = { ...person, project_name: 'P', host: `${randomUUID()}.localhost`, terms_accepted: true };
    const registered = await fetch(`${product.url}/api/v1/register`, json(body));
    const { token } = (await registered.json()) as { token?: string };
    if (token) secrets.push(token);
    await ask('/api/v1/login', json({ ...person, password: canary('wrong') }));
    await ask('/api/v1/password-reset', json({ email: person.email }));
    await ask('/api/v1/verification', json({}, { token: token ?? '' }));
    await ask('/api/v1/verify', json({ token: link }));
    for (const path of ['/reset-password?token=', '/verify?token=', '/invitation/'])
      await ask(`${path}${link}`, { headers: { accept: 'application/json' } });
    await ask('/health');
    await ask('/metrics');
    await ask('/metrics', { headers: { authorization: `Bearer ${operatorToken}` } });
    await ask('/api/v1/changes?after=0', { headers: { authorization: `Bearer ${operatorToken}` } });
  } finally {
    await product.stop();
    smtp.close();
  }
  expect(product.logs()).toContain('"call":"login"');
  // A page of a link holds its token for the form it shows.
  const shown = told.filter((text) => !text.includes('<html')).join('\n');
  expect(secrets.filter((secret) => product.logs().includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
});

test('SEC-M4: a start that fails tells no password', async () => {
  const password = canary('database');
  const { code, output, complaint } = await runProduct({ DATABASE_URL: `postgres://sections:${password}@[bad/x` });
  expect(code).toBe(1);
  expect(complaint).toContain('The setting DATABASE_URL');
  expect(`${output}${complaint}`).not.toContain(password);
});
