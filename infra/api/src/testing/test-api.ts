import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import {
  type ApiCalls,
  apiCalls,
  type Client,
  createClient,
  type RemoteStarter,
  type SectionDefinition,
} from 'shared-contracts';
import { BodyBudget } from 'shared-contracts/body-budget';
import { FIXTURE_DEFINITION, type MemoryStorage, memoryStorage } from 'shared-contracts/fixtures';
import { uuidv7 } from 'uuidv7';
import type { Answerer } from '../agent/answerer.ts';
import type { DrawPage } from '../agent/draw-page.ts';
import { type Api, type ApiOptions, createApi } from '../create-api.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../database/open-database.ts';
import { users } from '../database/schema.ts';
import type { Mail } from '../mail/mailer.ts';
import type { PlanLimits } from '../operations/plan-limits.ts';
import type { Selling } from '../operations/selling.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { type DatabaseKind, TEST_DATABASES, type TestDatabase } from './databases.ts';
import { checkDeclared } from './declared-errors.ts';
import { FORM_DEFINITION } from './form-definition.ts';
import { askMarket } from './test-application.ts';
import { TEST_PACKAGES } from './test-packages.ts';
import { TEST_STARTERS } from './test-starters.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is read as its test expects it
  readonly json: any;
}

export interface SendOptions {
  readonly body?: unknown;
  /** Sent as it is. */
  readonly raw?: BodyInit;
  readonly headers?: Record<string, string>;
  readonly operator?: boolean;
  readonly address?: string;
}

export interface Account {
  readonly token: string;
  readonly projectId: string;
  readonly host: string;
  readonly email: string;
  readonly userId: string;
}

export interface TestApi {
  readonly api: Api;
  readonly database: Database;
  /** Where the database is, for a connection of a test's own. */
  readonly place: DatabaseOptions;
  readonly storage: MemoryStorage;
  /** What is held of bodies. */
  readonly bodies: BodyBudget;
  /** Folder of uploads that are still coming in. */
  readonly unfinished: string;
  readonly client: Client<ApiCalls>;
  readonly send: (method: string, path: string, options?: SendOptions) => Promise<Answer>;
  /**
   * A new user, whose address is known to be theirs unless told otherwise, with a project of their own; at a local host,
   * which needs no proof, where none is named.
   */
  readonly account: (host?: string, options?: { readonly verified: boolean }) => Promise<Account>;
  /** Mails to an address once all that is under way is sent, the oldest first. */
  readonly mailsTo: (email: string) => Promise<Mail[]>;
  /** Failure of the next mails, where set; of those to one address, where it is named. */
  failMails: boolean | string;
  /** Kinds that are live; null as long as none were read. */
  definitions: ReadonlyMap<string, SectionDefinition> | null;
  /** Paths that live remotes keep from pages. */
  keptPaths: readonly string[];
  /** Starters that live remotes bring, by name. */
  broughtStarters: ReadonlyMap<string, RemoteStarter>;
  /** What is published for hosts: TXT records by name, files by host name. */
  readonly published: { readonly texts: Map<string, string[]>; readonly files: Map<string, string> };
  /** What the API's clock says. */
  readonly now: () => Date;
  /** Moves the API's clock. */
  readonly wait: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

export const PASSWORD = 'a good password';
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;
const DEFINITIONS: ReadonlyMap<string, SectionDefinition> = new Map(
  [FIXTURE_DEFINITION, FORM_DEFINITION].map((definition) => [definition.name, definition]),
);

let addresses = 0;
/** Nobody else's. */
const someAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const JSON_TYPE = { 'content-type': 'application/json' };

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface TestApiOptions {
  readonly limits?: PlanLimits;
  readonly logger?: Logger;
  /** Bytes of one file; `MAX_UPLOAD_BYTES` by default. */
  readonly maxUploadBytes?: number;
  /** Who answers questions to the assistant, in place of the built-in help. */
  readonly answerer?: Answerer;
  /** As `ApiOptions.models`. */
  readonly models?: ApiOptions['models'];
  /** As `ApiOptions.drawPage`. */
  readonly drawPage?: DrawPage;
  /** As `ApiOptions.agentLook`; here half a second. */
  readonly agentLook?: number;
  /** As `ApiOptions.localHosts`; here yes by default. */
  readonly localHosts?: boolean;
  /** As `ApiOptions.payments`. */
  readonly payments?: PaymentProvider | null;
  /** As `ApiOptions.selling`. */
  readonly selling?: Selling;
  /** Where the API's clock stands until it is moved: no day ends while a test looks. Default: it goes. */
  readonly standsAt?: Date;
}

/** Noon, UTC, in the middle of this month: neither a day nor a month ends near it, in any time zone. */
export const midMonth = (): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 15, 12));
};

/** Makes an address count as its user's, without a mail. */
const knowAddress = (database: Database, userId: string): Promise<unknown> =>
  database.transaction({ userId }, (transaction) =>
    transaction.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, userId)),
  );

/** The API on an empty database, spoken to through its front door. */
export async function startTestApi(
  where: DatabaseKind | (() => Promise<TestDatabase>),
  options: TestApiOptions = {},
): Promise<TestApi> {
  const place = await (typeof where === 'function' ? where : TEST_DATABASES[where])();
  const database = await openDatabase(place.options);
  const mails: Mail[] = [];
  const published = { texts: new Map<string, string[]>(), files: new Map<string, string>() };
  const storage = memoryStorage();
  const bodies = new BodyBudget();
  const unfinished = await mkdtemp(join(tmpdir(), 'sections-uploads-'));
  let waited = 0;
  const now = (): Date => new Date((options.standsAt?.getTime() ?? Date.now()) + waited);
  const api = createApi({
    database,
    storage,
    bodies,
    maxUploadBytes: MAX_UPLOAD_BYTES,
    unfinished,
    articleBeat: 20,
    agentLook: 500,
    definitions: () => test.definitions,
    keptPaths: () => test.keptPaths,
    clock: now,
    mailer: {
      send: async (mail) => {
        if (test.failMails === true || test.failMails === mail.to) throw new Error('No mail today');
        mails.push(mail);
      },
    },
    localHosts: true,
    originOf: (host) => `https://${host ?? 'installation.test'}`,
    starters: TEST_STARTERS,
    packages: TEST_PACKAGES,
    broughtStarters: () => test.broughtStarters,
    applications: { ask: askMarket },
    ...options,
    proofs: {
      texts: async (name) => published.texts.get(name) ?? [],
      file: async (hostname) => published.files.get(hostname) ?? null,
    },
  });
  const send: TestApi['send'] = async (method, path, options = {}) => {
    const { body, raw, headers = {}, operator = false, address = someAddress() } = options;
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const request = new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: { ...(content !== undefined && !(content instanceof FormData) && JSON_TYPE), ...headers },
      ...(content !== undefined && { body: content, duplex: 'half' }),
    } as RequestInit);
    const answer = await api.fetch(request, { operator, remoteAddress: address });
    const text = await answer.text();
    const json = asJson(text);
    if (answer.status >= 400) checkDeclared(method, path, (json as { error?: unknown } | undefined)?.error);
    return { status: answer.status, headers: answer.headers, text, json };
  };
  const test: TestApi = {
    failMails: false,
    definitions: DEFINITIONS,
    keptPaths: [],
    broughtStarters: new Map(),
    published,
    mailsTo: async (email) => {
      await api.settled();
      return mails.filter(({ to }) => to === email);
    },
    now,
    wait: (milliseconds) => {
      waited += milliseconds;
    },
    api,
    database,
    place: place.options,
    storage,
    bodies,
    unfinished,
    client: createClient(apiCalls, api.transport),
    send,
    account: async (at, { verified } = { verified: true }) => {
      const name = uuidv7();
      const [host, email] = [at ?? `${name}.localhost`, `${name}@example.org`];
      const made = await send('POST', '/register', {
        body: { email, full_name: 'A', project_name: 'P', host, password: PASSWORD, terms_accepted: true },
      });
      const { token, project, user } = made.json;
      // Its mail is sent first: what a test looks for comes after it.
      await api.settled();
      if (verified) await knowAddress(database, user.id);
      return { token, projectId: project.id, host, email, userId: user.id };
    },
    close: async () => {
      await api.close();
      await place.remove();
      await rm(unfinished, { recursive: true });
    },
  };
  return test;
}

export { globalBody, pageBody, sectionBody } from './page-body.ts';
