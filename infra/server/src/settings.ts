import { Resolver } from 'node:dns';
import { isAbsolute, resolve } from 'node:path';
import { COUNTRIES } from 'shared-contracts';
import { readSigningKey } from 'shared-contracts/provenance';
import { z } from 'zod';
import { readTrust } from './http/visitor-address.ts';
import { isTileAddress } from './map-tiles.ts';
import { StartError } from './start-error.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be ${min} or more`).max(max, `must be ${max} or less`));

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** One line of text. */
const line = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text), 'must be text in one line');

const listOf = (entry: RegExp, message: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .refine((list) => list.every((each) => entry.test(each)), message);

/** Of the key that secrets of sites are stored under. */
export const SECRETS_KEY_BYTES = 32;

/** Fewest characters of a token that nobody guesses. */
export const MIN_OPERATOR_TOKEN = 32;

const areServers = (servers: readonly string[]): boolean => {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
};

/** A setting has one line. */
export const signingKeyPem = (base64: string): string =>
  `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----\n`;

const isSigningKey = (base64: string): boolean => {
  try {
    readSigningKey(signingKeyPem(base64));
    return true;
  } catch {
    return false;
  }
};

const isTrust = (setting: string): boolean => {
  try {
    readTrust(setting);
    return true;
  } catch {
    return false;
  }
};

/** Every setting of the process, read from the environment here and nowhere else. Documented in docs/operate.md. */
const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((path) => (isAbsolute(path) ? path : resolve(path))),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .refine((url) => URL.canParse(url), 'must be an address; write `@`, `/` and `#` of a password as %40, %2F and %23')
    .optional(),
  /** Keeps media and remotes in place of DATA_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** For load balancers, which look now and then. */
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  STOP_SECONDS: wholeNumber(1, 3600).default(60),
  PUBLIC_URL: httpUrl.optional(),
  /** What projects entrust to the installation is stored under it. */
  SECRETS_KEY: z
    .string()
    .refine(
      (text) => /^[\w+/-]+=*$/.test(text) && Buffer.from(text, 'base64').length === SECRETS_KEY_BYTES,
      'must be 32 bytes as base64, such as `openssl rand -base64 32` prints',
    )
    .optional(),
  OPERATOR_TOKEN: z.string().min(MIN_OPERATOR_TOKEN, `must have at least ${MIN_OPERATOR_TOKEN} characters`).optional(),
  /** What the installation signs the remotes with that come with it. */
  SIGNING_KEY: z.string().refine(isSigningKey, 'must be an Ed25519 key: PKCS #8 (DER) as base64').optional(),
  /** Whether remotes that nobody signed are refused. */
  REQUIRE_SIGNATURES: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((value) => value === '1'),
  DEMO_PASSWORD: z.string().min(10, 'must have at least 10 characters').max(200).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, such as Sections <no-reply@example.com>',
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isTrust, 'must be a number of proxies, or their addresses or networks separated by commas')
    .optional(),
  DNS_SERVERS: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(areServers, 'must be addresses separated by commas, such as 10.0.0.53 or [fd00::53]:5353')
    .optional(),
  /** For those who write an application on this machine. */
  LOCAL_APPLICATIONS: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((value) => value === '1'),
  /** For models of sites' own that run on this machine. */
  LOCAL_MODELS: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((value) => value === '1'),
  ROLE: z.enum(['all', 'api', 'registry', 'shell'], 'must be all, api, registry or shell').default('all'),
  API_URL: httpUrl.optional(),
  REGISTRY_URL: httpUrl.optional(),
  RENDER_WORKERS: wholeNumber(1, 64).default(2),
  RENDER_DEADLINE_MS: wholeNumber(50, 60_000).default(1000),
  /** 0 keeps neither pages nor their data: every page is made anew. */
  CACHE_MB: wholeNumber(0, 16_384).default(32),
  /** Of each render worker. */
  SECTIONS_MB: wholeNumber(0, 1024).default(8),
  MAP_TILES: z
    .string()
    .refine(isTileAddress, 'must be an address with {z}, {x} and {y}, or none')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_CREDIT: z.string().max(200, 'must have at most 200 characters').default('© OpenStreetMap contributors'),
  MAX_UPLOAD_MB: wholeNumber(1, 1024).default(25),
  /** Script that the containers of sites with analytics are loaded from. */
  ANALYTICS_URL: httpUrl.optional(),
  ANALYTICS_SOURCES: listOf(/^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/, 'must be origins separated by commas').optional(),
  /** What projects can be subscribed to, as JSON. */
  PACKAGES_FILE: z.string().min(1).optional(),
  /** The package of projects that are subscribed to nothing. */
  DEFAULT_PACKAGE: z
    .string()
    .regex(/^[\w -]{1,100}$/, 'must be the name of a package')
    .optional(),
  /** Packages whose projects say at the end of each page what they are made with. */
  POWERED_BY_PACKAGES: listOf(/^[\w -]{1,100}$/, 'must be names of packages separated by commas').optional(),
  /** Who takes cards for packages: the built-in provider of test cards, Stripe, or nobody. */
  PAYMENTS: z.enum(['test', 'stripe', 'none'], 'must be test, stripe or none').default('test'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'must be a secret key of Stripe: sk_live_… or sk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]+$/, 'must be the signing secret of an endpoint: whsec_…')
    .optional(),
  /** Who issues invoices: what stands on each. */
  SELLER_NAME: line(200).optional(),
  /** Lines separated by semicolons. */
  SELLER_ADDRESS: line(400)
    .transform((text) => text.split(';').map((each) => each.trim()))
    .optional(),
  SELLER_COUNTRY: z
    .string()
    .refine((code) => COUNTRIES.includes(code), 'must be a country’s two letters, such as FR')
    .optional(),
  SELLER_EMAIL: z.email('must be an email address').optional(),
  SELLER_REGISTRATION: line(100).optional(),
  SELLER_VAT_NUMBER: line(40).optional(),
  INVOICE_NOTE: line(1000).optional(),
  /** Added to invoices; kept as hundredths of a percent. */
  VAT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/, 'must be a percentage below 100, such as 20 or 8.1')
    .transform((text) => Math.round(Number(text) * 100))
    .optional(),
  POWERED_BY_URL: httpUrl.optional(),
  TERMS_URL: httpUrl.optional(),
  /** After which the assistant ends a session that nobody uses. */
  AGENT_IDLE_SECONDS: wholeNumber(5, 86_400).default(900),
  /** Model that answers questions: address below which `/chat/completions` is; the built-in help without. */
  AGENT_URL: httpUrl.optional(),
  AGENT_MODEL: z.string().min(1).max(200).optional(),
  AGENT_KEY: z.string().min(1).max(4000).optional(),
  /** Whether it takes pictures. */
  AGENT_PICTURES: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((text) => text === '1'),
  /** Server of feature flags, in place of the database. */
  UNLEASH_URL: httpUrl.optional(),
  UNLEASH_TOKEN: z.string().min(1).optional(),
  UNLEASH_POLL_SECONDS: wholeNumber(1, 3600).default(15),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent')
    .optional(),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').default('text'),
});

/** All there are, by name. */
export const SETTINGS: readonly string[] = Object.keys(environmentSchema.shape);
export type Settings = z.output<typeof environmentSchema>;
export type Role = Settings['ROLE'];

/** What a role cannot do without. */
const NEEDED: Readonly<Record<Role, readonly (keyof Settings)[]>> = {
  all: [],
  api: ['REGISTRY_URL', 'OPERATOR_TOKEN'],
  registry: ['OPERATOR_TOKEN'],
  shell: ['API_URL', 'REGISTRY_URL', 'OPERATOR_TOKEN'],
};

/** What is of use only with another. */
const NEEDED_BY: readonly (readonly [given: keyof Settings, needed: keyof Settings])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['AGENT_URL', 'AGENT_MODEL'],
  ['AGENT_MODEL', 'AGENT_URL'],
  ['SELLER_ADDRESS', 'SELLER_NAME'],
  ['SELLER_COUNTRY', 'SELLER_NAME'],
  ['SELLER_EMAIL', 'SELLER_NAME'],
  ['SELLER_REGISTRATION', 'SELLER_NAME'],
  ['SELLER_VAT_NUMBER', 'SELLER_NAME'],
  ['INVOICE_NOTE', 'SELLER_NAME'],
  // Who adds a tax says who they are, and where.
  ['VAT_PERCENT', 'SELLER_NAME'],
  ['VAT_PERCENT', 'SELLER_ADDRESS'],
  ['VAT_PERCENT', 'SELLER_COUNTRY'],
  ['VAT_PERCENT', 'SELLER_VAT_NUMBER'],
];

/** Reads and checks the settings. Throws a StartError that names the first wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const settings = parsed.data;
  const missing = NEEDED[settings.ROLE].find((name) => settings[name] === undefined);
  if (missing) throw new StartError(`ROLE=${settings.ROLE} needs the setting ${missing}.`);
  checkBucket(settings);
  checkStripe(settings);
  const lacking = NEEDED_BY.find(([given, needed]) => settings[given] !== undefined && settings[needed] === undefined);
  if (lacking) throw new StartError(`${lacking[0]} needs the setting ${lacking[1]}.`);
  return settings;
}

/** Who takes money says who they are, and where Stripe leads people and messages back to. */
const STRIPE_NEEDS = [
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'],
  ...['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_COUNTRY'],
] as readonly (keyof Settings)[];

function checkStripe(settings: Settings): void {
  if (settings.PAYMENTS !== 'stripe') return;
  const missing = STRIPE_NEEDS.find((name) => settings[name] === undefined);
  if (missing) throw new StartError(`PAYMENTS=stripe needs the setting ${missing}.`);
}

/** With a bucket nothing of DATA_DIR is shared: whatever all API processes need the same of has to be set. */
function checkBucket(settings: Settings): void {
  const given = (['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const).find(
    (name) => settings[name] !== undefined,
  );
  if (!given) return;
  const needed: readonly (keyof Settings)[] = [
    'S3_BUCKET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    ...(settings.ROLE === 'api' && settings.DATABASE_URL ? (['SECRETS_KEY'] as const) : []),
  ];
  const missing = needed.find((name) => settings[name] === undefined);
  if (missing) throw new StartError(`${given} needs the setting ${missing}.`);
}
