import { randomBytes } from 'node:crypto';
import { operatorTokenFile } from '@infra/registry';
import { MIN_OPERATOR_TOKEN, type Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { persistedSecret } from './persisted-secret.ts';

const TOKEN_BYTES = 32;

export interface OperatorToken {
  readonly value: string;
  /** Where whoever runs the installation reads it; null where they set it. */
  readonly file: string | null;
}

/**
 * What tells who runs the installation: of the settings, or one that the first start makes and keeps in `DATA_DIR`.
 * Throws a StartError where what stands there is none.
 */
export async function openOperatorToken({ OPERATOR_TOKEN, DATA_DIR }: Settings): Promise<OperatorToken> {
  if (OPERATOR_TOKEN) return { value: OPERATOR_TOKEN, file: null };
  const file = operatorTokenFile(DATA_DIR);
  const value = await persistedSecret(file, () => randomBytes(TOKEN_BYTES).toString('base64url'));
  if (value.length < MIN_OPERATOR_TOKEN)
    throw new StartError(`The file ${file} holds no token; delete it and the start makes one, or set OPERATOR_TOKEN.`);
  return { value, file };
}
