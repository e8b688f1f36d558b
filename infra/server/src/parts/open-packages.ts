import { readFile } from 'node:fs/promises';
import { createPackages, type Packages, SHIPPED_PACKAGES } from '@infra/api';
import { fieldPath, type Package, packageListSchema } from 'shared-contracts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

async function readPackages(path: string): Promise<readonly Package[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The file of the setting PACKAGES_FILE cannot be read: ${path} (${error.code}).`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StartError(`The file of the setting PACKAGES_FILE is no JSON: ${path}.`);
  }
  const parsed = packageListSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = fieldPath(issue?.path ?? []) || 'the list';
  throw new StartError(`The file of the setting PACKAGES_FILE is refused at ${place}: ${issue?.message}.`);
}

/** What projects can be subscribed to, as the operator says. Throws a StartError that names what is wrong. */
export async function openPackages({ PACKAGES_FILE, DEFAULT_PACKAGE }: Settings): Promise<Packages> {
  const all = PACKAGES_FILE ? await readPackages(PACKAGES_FILE) : SHIPPED_PACKAGES;
  if (DEFAULT_PACKAGE !== undefined && !all.some(({ name }) => name === DEFAULT_PACKAGE)) {
    const names = all.map(({ name }) => name).join(', ');
    throw new StartError(`The setting DEFAULT_PACKAGE must be one of the packages: ${names}.`);
  }
  return createPackages(all, DEFAULT_PACKAGE);
}
