import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let unknown: Promise<string> | undefined;

/** Takes as long for an account that is not there. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await unknown), password);
  return matches && stored !== undefined;
}
