import type { Product } from './product.ts';
import type { Settings } from './settings.ts';

/** Says where the product answers, where its mails and the operator's token are and, once, how to sign in to the demo site. */
export function announce({ url, demo, outbox, operatorToken }: Product, { LOG_FORMAT, ROLE }: Settings): void {
  if (LOG_FORMAT === 'json') {
    process.stdout.write(`${JSON.stringify({ event: 'listening', role: ROLE, url })}\n`);
    return;
  }
  const lines = [`Sections is ready: ${url}`];
  if (demo) {
    lines.push(`Demo site:         ${[...new Set([url, url.replace('//localhost', '//demo.localhost')])].join(' · ')}`);
    const shown = demo.password ? `  password: ${demo.password}  (shown only this once)` : '';
    const kept = demo.passwordFile ? `  password in ${demo.passwordFile}  (delete it once read)` : '';
    lines.push(`Demo sign-in:      ${demo.email}${shown}${kept}`);
  }
  if (outbox) lines.push(`Mails:             ${outbox}  (SMTP_URL sends them)`);
  if (operatorToken) lines.push(`Operator’s token:  ${operatorToken}  (opens /metrics, /api/v1/docs and the registry)`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
