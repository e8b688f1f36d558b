import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'graphql';
import { BodyBudget } from 'shared-contracts/body-budget';
import { hostileTexts, slowestOf } from 'shared-contracts/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJson as readJsonAnswer, readMaxAge } from '../applications/ask-application.ts';
import { readOptions, readRenderData } from '../applications/read-content.ts';
import { isDrawing } from '../media/is-drawing.ts';
import { judgeBeginning } from '../media/judge-beginning.ts';
import { kindOfText } from '../media/media-kinds.ts';
import { tellKind } from '../media/tell-kind.ts';
import { TextCheck } from '../media/text-check.ts';
import { isProven } from '../operations/claims/is-proven.ts';
import { matchesVersion } from '../operations/matches-version.ts';
import { cleanFilename, titleOf } from '../operations/media/file-names.ts';
import { hostsToTry, isId } from '../operations/project-id.ts';
import { addressKey } from '../operations/rate-limits.ts';
import { searchVector } from '../operations/search-words.ts';
import { csvRow } from '../operations/submissions/csv.ts';
import { readEndpoint } from '../outbound/read-endpoint.ts';
import { sanitiseRichText } from '../sections/rich-text.ts';
import { givenRequestId, localeOf, readCallHeaders } from './call-headers.ts';
import { readParts } from './form-parts.ts';
import { parseJson, readJsonBytes } from './read-json.ts';
import { describeUserAgent } from './user-agent.ts';

const HEARING = { maxBody: 8 * 1024 * 1024, beyond: 'too_large', holders: [] } as const;
const budget = new BodyBudget();
const JSON_TYPE = 'application/json';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parsers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const asFile = async (text: string) => {
  const path = join(folder, 'file');
  await writeFile(path, text);
  return tellKind(path);
};

const FORM = 'multipart/form-data; boundary=x';
const asForm = (body: string, type = FORM) =>
  readParts(
    send(body, type),
    folder,
    { fileBytes: 1e6, fieldBytes: 1e6 },
    { fields: budget.hold([]), file: budget.hold([]) },
  );
const part = (head: string, body: string): string => `--x\r\n${head}\r\n\r\n${body}\r\n--x--\r\n`;
const field = 'content-disposition: form-data; name=';

/** What an application may answer with a text in every place that is read. */
const answerOf = (text: string) => ({
  render_data: [{ title: text, description: { en: text, fr: text }, medias: [{ url: text, alt: text }], link: text }],
});
const optionsOf = (text: string) => [{ field: 'a', option_values: [{ id: text, title: text }] }];

const send = (body: string, type: string) =>
  new Request('http://localhost', { method: 'POST', body, headers: { 'content-type': type } });
const asJson = async (body: string, type = JSON_TYPE) => {
  const bytes = await readJsonBytes(send(body, type), HEARING, budget.hold([]));
  return bytes && parseJson(bytes);
};
/** What a header may hold: the server that reads requests refuses the rest. */
const asHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ' ').trim();

/** Everything here that reads what people and programs outside have written. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a body': (text) => asJson(text),
  'a text in a body': (text) => asJson(JSON.stringify({ text })),
  'a type of body': (text) => asJson('{}', asHeader(text)),
  'accept-language': localeOf,
  'other headers': (text) => readCallHeaders(new Headers({ token: asHeader(text), 'if-match': asHeader(text) }), 'id'),
  'the name of a request': (text) => givenRequestId(new Headers({ 'x-request-id': asHeader(text) })),
  'user-agent': describeUserAgent,
  'versions of if-match': (text) => matchesVersion(text, 1),
  'an address of the network': addressKey,
  hosts: hostsToTry,
  ids: isId,
  'words that are searched for': (text) => searchVector(text),
  'rich text': sanitiseRichText,
  'a file': asFile,
  'how a file begins': (text) => [judgeBeginning(Buffer.from(text)), isDrawing(Buffer.from(text))],
  'a text that is uploaded': (text) => {
    const check = new TextCheck();
    check.add(Buffer.from(text));
    return check.end();
  },
  'names of files': (text) => [cleanFilename(text), titleOf(text), kindOfText(text)],
  'an application’s address': (text) => readEndpoint(`https://${text}`, false),
  'cells of a table': (text) => csvRow([text]),
  'a form': (text) => asForm(text),
  'the boundary of a form': (text) => asForm(text, `${FORM}${asHeader(text)}`),
  'heads in a form': (text) => asForm(part(text, 'a')),
  'names in a form': (text) => asForm(part(`${field}"${text}"; filename="${text}"`, 'a')),
  'a value in a form': (text) => asForm(part(`${field}"a"`, text)),
  'a file in a form': (text) => asForm(part(`${field}"a"; filename="a"`, text)),
  'an application’s answer': (text) => readJsonAnswer(text),
  'texts in an application’s answer': (text) => readRenderData(readJsonAnswer(JSON.stringify(answerOf(text))), 'en'),
  'options of an application': (text) => readOptions(readJsonAnswer(JSON.stringify(optionsOf(text))), ['a']),
  'how long an answer holds': (text) => readMaxAge(asHeader(text)),
  'the proof of a host': (text) => isProven({ texts: async () => [text], file: async () => text }, 'a', 'a.example'),
  'a question in GraphQL': (text) => parse(text, { maxTokens: 2000 }),
};

const TEXTS = hostileTexts();

test.each(Object.entries(PARSERS))('64 kB of anything are read within 50 ms: %s', async (_, read) => {
  const slowest = await slowestOf(TEXTS, read);
  // The text is told where it fails.
  expect({ ...slowest, isQuick: slowest.milliseconds < 50 }).toEqual({ ...slowest, isQuick: true });
});
