import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { operatorTokenFile } from '@infra/registry';
import {
  type ApiCalls,
  ApiError,
  apiCalls,
  type BodyOf,
  createClient,
  httpTransport,
  messageOf,
} from 'shared-contracts';

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly fetch?: typeof globalThis.fetch;
}

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;

const HELP = `pnpm credit INVOICE --reason TEXT [--amount AMOUNT] [--key KEY]

Takes back an invoice, or a part of it. Its people find the credit note beside their invoices, and are mailed it.
What of it a card has paid goes back to that card.

  INVOICE          the number of the invoice
  --reason TEXT    stands on the credit note
  --amount AMOUNT  with the tax, such as 4.50; without it, all that is left of the invoice
  --key KEY        of an earlier try: it makes no second credit note

API_URL or PORT say where the installation is, OPERATOR_TOKEN or DATA_DIR who asks.`;

const OPTIONS = {
  reason: { type: 'string' },
  amount: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const AMOUNT = /^(\d{1,13})(?:[.,](\d{1,2}))?$/;

/** Hundredths; null where it is no amount. */
function hundredthsOf(amount: string): number | null {
  const [, whole, part = ''] = AMOUNT.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

interface Asked {
  readonly body: BodyOf<ApiCalls['issueCreditNote']>;
  readonly key: string;
}

/** What was asked for; a sentence where that cannot be understood, null where help was. */
function readArguments(args: readonly string[]): Asked | string | null {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  if (values.help) return null;
  const [invoice = '', ...others] = positionals;
  if (!/^\d{1,10}$/.test(invoice) || others.length > 0) return 'Say which invoice, by its number.';
  if (!values.reason?.trim()) return 'Say why: --reason "A day of outage".';
  const total = values.amount === undefined ? null : hundredthsOf(values.amount);
  if (values.amount !== undefined && total === null) return '--amount is an amount such as 4.50.';
  return { body: { invoice: Number(invoice), total, reason: values.reason }, key: values.key ?? randomUUID() };
}

const THIS_MACHINE = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Of the settings, or the one that the server on this machine made, which is told to no other. */
async function readToken({ OPERATOR_TOKEN, DATA_DIR }: Terminal['environment'], url: string): Promise<string> {
  if (OPERATOR_TOKEN || !THIS_MACHINE.test(url)) return OPERATOR_TOKEN ?? '';
  return (await readFile(operatorTokenFile(DATA_DIR || 'data'), 'utf8').catch(() => '')).trim();
}

/** One sentence for whatever went wrong. */
function explain(error: unknown, { invoice }: { readonly invoice: number }, url: string): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.code === 'unavailable') return `The installation at ${url} does not answer; check API_URL and PORT.`;
  if (error.code === 'unauthenticated')
    return `The installation at ${url} wants its operator’s token; set OPERATOR_TOKEN, or DATA_DIR to its data.`;
  if (error.code === 'not_found') return `There is no invoice ${invoice}, or the token is not the operator’s.`;
  return [error.message, ...Object.values(error.details.errors ?? {}).flat()].join(' ');
}

const shown = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The `credit` command. Returns its exit code. */
export async function runCreditNote(args: readonly string[], terminal: Terminal): Promise<number> {
  const { environment, write, complain } = terminal;
  let asked: Asked | string | null;
  try {
    asked = readArguments(args);
  } catch (error) {
    asked = messageOf(error);
  }
  if (asked === null) {
    write(HELP);
    return DONE;
  }
  if (typeof asked === 'string') {
    complain(`${asked}\n\n${HELP}`);
    return NOT_UNDERSTOOD;
  }
  const { API_URL, PORT = '3000' } = environment;
  const url = (API_URL || `http://127.0.0.1:${PORT}`).replace(/\/$/, '');
  const { body, key } = asked;
  const headers = { authorization: `Bearer ${await readToken(environment, url)}` };
  const client = createClient(
    apiCalls,
    httpTransport({ baseUrl: `${url}/api/v1`, headers, ...(terminal.fetch && { fetch: terminal.fetch }) }),
  );
  // Whoever is cut off before the answer has what to repeat it with.
  write(`Under the key ${key}`);
  try {
    const note = await client.issueCreditNote({ params: { key }, body });
    write(
      `Credit note ${note.number} on invoice ${note.invoice}: ${shown(note.total)}, VAT ${shown(note.tax.amount)} of it`,
    );
    if (note.refund) write(`${shown(note.refund.amount)} go back to the card that paid.`);
    return DONE;
  } catch (error) {
    complain(explain(error, body, url));
    return FAILED;
  }
}
