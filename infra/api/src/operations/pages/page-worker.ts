import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { ApiError, apiCalls, parseCall, type SectionDefinition } from 'shared-contracts';
import { lowerPriority } from 'shared-contracts/lower-priority';
import { readSections } from '../../sections/given-sections.ts';
import { linksOf, showGlobals } from '../../sections/globals.ts';
import { type Prepared, prepareSections } from '../../sections/prepare-sections.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import type { PageAnswer, PageQuestion, PlanFrom, Planned, ReadSave, SentSave, WrittenPage } from './page-job.ts';
import type { PageRow } from './page-row.ts';
import type { ParsedPageBody } from './parsed-page-body.ts';
import { planReplacement } from './replacement.ts';

interface Save {
  readonly sent: Omit<SentSave, 'body'>;
  readonly body: ParsedPageBody;
  readonly prepared: Prepared;
}

/** Bytes of heap beyond which what a save has left is collected at once, and not when some day there is no more room. */
const MUCH = 24 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const saves = new Map<number, Save>();
let definitions: ReadonlyMap<string, SectionDefinition> = new Map();

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed');
  }
}

async function read(number: number, { body: bytes, ...sent }: SentSave): Promise<ReadSave> {
  const { params, query, locale, projectId } = sent;
  const parsed = parseCall(apiCalls.savePage, { params, query, body: parseJson(bytes) }, locale);
  const prepared = await prepareSections(projectId, parsed.body.sections);
  saves.set(number, { sent, body: parsed.body, prepared });
  const sections = readSections(prepared.given);
  const kinds = new Map(
    sections.map((section) => [`${section.type} ${section.name}`, { ...section, linked_to: null, settings: [] }]),
  );
  const { sections: _, ...body } = parsed.body;
  return { page: parsed.params.page, body, kinds: [...kinds.values()], links: linksOf(sections) };
}

const rowOf = ({ sections, privateData, ...row }: WrittenPage): PageRow => ({
  ...row,
  sections: JSON.parse(sections),
  privateData: JSON.parse(privateData),
});

async function plan({ sent, body, prepared }: Save, from: PlanFrom): Promise<Planned> {
  definitions = from.definitions ?? definitions;
  const { metadata, globals, single, applied } = from;
  const stored = rowOf(from.stored);
  const work = planReplacement(sent.projectId, sent.locale, body, prepared);
  const { checked, replacement } = await work({ stored, metadata, globals, kinds: { definitions, single, applied } });
  const answered = new TextEncoder().encode(
    JSON.stringify(showGlobals(joinPrivateData(replacement ?? stored), globals)),
  );
  const { invalid, takenOut } = checked;
  return { replacement: replacement && { ...replacement, sections: [] }, invalid, takenOut, answered };
}

function saveOf(number: number): Save {
  const save = saves.get(number);
  if (!save) throw new Error('No such save');
  return save;
}

async function answer(question: PageQuestion): Promise<PageAnswer | null> {
  switch (question.ask) {
    case 'read':
      return { value: await read(question.save, question.sent) };
    case 'plan':
      return { value: await plan(saveOf(question.save), question.from) };
    case 'body':
      return { value: saveOf(question.save).body };
    case 'end':
      saves.delete(question.save);
      if (process.memoryUsage().heapUsed > MUCH) collect();
      return null;
  }
}

const refusal = (error: unknown): PageAnswer =>
  error instanceof ApiError
    ? { refused: { code: error.code, details: error.details } }
    : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };

lowerPriority();

parentPort?.on('message', async ({ number, question }: { number: number; question: PageQuestion }) => {
  const answered = await answer(question).catch(refusal);
  if (!answered) return;
  const bytes = 'value' in answered && 'answered' in answered.value ? [answered.value.answered.buffer] : [];
  parentPort?.postMessage({ number, answer: answered }, bytes as ArrayBuffer[]);
});
