import { isRecord, STORE_NAMES, STORES, type StoreName } from 'offline-api/records';
import { SPECIFICATION_MESSAGES } from 'shared-contracts/messages';
import { isGroup } from 'shared-contracts/sections';
import { type Contents, DATABASE_NAME, DATABASE_VERSION } from '../store/local-database.ts';

/** Bytes of a backup that is read: a browser holds all of it at once. */
export const MOST_OF_BACKUP = 90_000_000;

/** Why a file is not taken: the words of the specification, in the tool's language, and what was wrong for the log. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly key: keyof typeof SPECIFICATION_MESSAGES | null;

  constructor(message: string, key: BackupError['key'], cause?: unknown) {
    super(message, { cause });
    this.key = key;
  }
}

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether any object of it has a key that would be taken for more than data. */
function hasUnsafeKey(value: unknown): boolean {
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (Object.keys(next).some((key) => UNSAFE.has(key))) return true;
    for (const inner of Object.values(next)) if (typeof inner === 'object' && inner !== null) open.push(inner);
  }
  return false;
}

export const invalid = (why: string, cause?: unknown): BackupError =>
  new BackupError(`${SPECIFICATION_MESSAGES['invalid-file'].en}: ${why}`, 'invalid-file', cause);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid('it is no JSON', cause);
  }
}

function readStore(name: StoreName, records: unknown): void {
  if (!Array.isArray(records)) throw invalid(`${name} is no list`);
  if (!records.every((record) => isRecord(name, record))) throw invalid(`${name} holds something else`);
  const keys = new Set(records.map((record) => record[STORES[name]]));
  if (keys.size !== records.length) throw invalid(`${name} holds one twice`);
}

/** What a backup holds. Throws BackupError where it is not one, with nothing done. */
export function readBackup(text: string): Contents {
  const file = parse(text);
  if (!isGroup(file) || hasUnsafeKey(file)) throw invalid('it is no backup');
  const { name, version, stores } = file;
  if (typeof name !== 'string') throw invalid('it has no name');
  if (typeof version !== 'number' || !Number.isInteger(version)) throw invalid('it has no version');
  if (!isGroup(stores)) throw invalid('it has no stores');
  if (name !== DATABASE_NAME) throw new BackupError('DB name mismatch!', null);
  if (version !== DATABASE_VERSION) throw invalid(`version ${version} is not known here`);
  if (Object.keys(stores).some((key) => !Object.hasOwn(STORES, key))) throw invalid('it has another store');
  for (const each of STORE_NAMES) readStore(each, Object.hasOwn(stores, each) ? stores[each] : undefined);
  return stores as unknown as Contents;
}

/** The backup of what is kept here: the same contents at the same moment are the same bytes. */
export function writeBackup(contents: Contents, now: Date): string {
  const stores = Object.fromEntries(STORE_NAMES.map((name) => [name, contents[name]]));
  const file = { name: DATABASE_NAME, version: DATABASE_VERSION, timestamp: now.toISOString(), stores };
  return `${JSON.stringify(file)}\n`;
}
