import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { BodyBudget } from 'shared-contracts/body-budget';
import { hostileTexts, slowestOf } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { readHost } from '../project/find-project.ts';
import { NOBODY_CHOSEN } from '../remotes/candidates.ts';
import { createMatchRoute } from '../steps/match-route.ts';
import { searchedAddress } from '../steps/searched-address.ts';
import { readFields } from './form.ts';
import { loggedPath } from './logged-path.ts';
import { preferredLocale } from './preferred-locale.ts';
import { readTarget, safeTarget } from './read-target.ts';
import { readUrl } from './request-url.ts';
import { isOwnWrite } from './same-origin.ts';
import { tokenOf } from './session-cookies.ts';

const matchRoute = createMatchRoute(() => ({}));

const budget = new BodyBudget();
const FORM = 'application/x-www-form-urlencoded';

const request = (headers: IncomingMessage['headers'], body = ''): IncomingMessage =>
  Object.assign(Readable.from([Buffer.from(body)]), { headers }) as IncomingMessage;

/** Everything here that reads what visitors' browsers send. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'addresses of requests': (text) => readUrl(`/${text}`),
  'addresses that are looked for in the table': (text) =>
    matchRoute(readUrl(`/${text.slice(0, 3000)}`).path, NOBODY_CHOSEN),
  'queries of requests': (text) => readUrl(`/?${text}`),
  'addresses in the log': (text) => loggedPath({ url: `/${text}` }),
  'words in an address': (text) => searchedAddress(readUrl(`/${text.slice(0, 3000)}?search=${text.slice(0, 7000)}`)),
  hosts: readHost,
  cookies: (text) => tokenOf(request({ cookie: `${text}; sections-auth-token=${text}` })),
  'accept-language': (text) => preferredLocale({ 'accept-language': text }),
  'the language of a cookie': (text) => preferredLocale({ cookie: `sections-locale=${text}; ${text}` }),
  'a form': (text) => readFields(request({ 'content-type': FORM }, text), 131_072, budget.hold([])),
  'where to go on': (text) => [safeTarget(text), safeTarget(`/${text}`), readTarget(`/${text}`)],
  'origins of writes': (text) => isOwnWrite(request({ origin: text, host: text, 'sec-fetch-site': text }), () => true),
};

const TEXTS = hostileTexts();

test.each(Object.entries(PARSERS))('64 kB of anything are read within 50 ms: %s', async (_, read) => {
  const slowest = await slowestOf(TEXTS, read);
  // The text is told where it fails.
  expect({ ...slowest, isQuick: slowest.milliseconds < 50 }).toEqual({ ...slowest, isQuick: true });
});
