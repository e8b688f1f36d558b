import type { ErrorBody } from './api-error.ts';
import { ERROR_CATALOGUE, type ErrorCode } from './catalogue.ts';

const KEYS = ['message', 'error', 'errors', 'options'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_CATALOGUE, value);

const areMessages = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((text) => typeof text === 'string'));

/** A failure as the wire has it; null for anything else. Says what `errorBodySchema` says, without a validator. */
export function readErrorBody(value: unknown): ErrorBody | null {
  if (!isRecord(value)) return null;
  const { message, error, errors, options } = value;
  if (typeof message !== 'string' || !isCode(error)) return null;
  if (errors !== undefined && !areMessages(errors)) return null;
  if (options !== undefined && !isRecord(options)) return null;
  if (!Object.keys(value).every((key) => KEYS.includes(key))) return null;
  return { message, error, ...(errors && { errors }), ...(options && { options }) };
}
