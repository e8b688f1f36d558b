import type { ErrorBody } from './api-error.ts';
import { ERROR_CATALOGUE } from './catalogue.ts';

const KEYS = ['message', 'error', 'errors', 'options'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areMessages = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((text) => typeof text === 'string'));

/** A failure as the wire has it; null for anything else. Says what `errorBodySchema` says, without a validator. */
export function readErrorBody(value: unknown): ErrorBody | null {
  if (!isRecord(value)) return null;
  const { message, error, errors, options } = value;
  const isOne =
    typeof message === 'string' &&
    typeof error === 'string' &&
    Object.hasOwn(ERROR_CATALOGUE, error) &&
    (errors === undefined || areMessages(errors)) &&
    (options === undefined || isRecord(options)) &&
    Object.keys(value).every((key) => KEYS.includes(key));
  return isOne ? (value as unknown as ErrorBody) : null;
}
