import { z } from 'zod';
import { NAMED_SCHEMAS } from './named-schemas.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface SchemaWriter {
  /** The schema of a request or an answer, as a reference where it has a name. */
  readonly write: (schema: z.ZodType, name: string) => JsonSchema;
  /** Everything written so far, for `components.schemas`. */
  readonly components: () => Record<string, JsonSchema>;
}

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/**
 * Collects schemas of one direction: what clients may send (`input`: defaults may be left out) or what they get
 * (`output`). Named schemas take `suffix`, so that both directions fit into one document.
 */
export function schemaWriter(io: 'input' | 'output', suffix: string): SchemaWriter {
  const registry = z.registry<{ id?: string }>();
  // A body is only ever sent: it needs no suffix.
  const idOf = (name: string): string => (name.endsWith('Body') ? name : `${name}${suffix}`);
  for (const [name, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id: idOf(name) });
  const wanted = new Set<string>();
  return {
    write: (schema, name) => {
      const id = registry.get(schema)?.id ?? idOf(name);
      if (!registry.has(schema)) registry.add(schema, { id });
      wanted.add(id);
      return reference(id);
    },
    components: () => {
      const { schemas } = z.toJSONSchema(registry, {
        io,
        unrepresentable: 'any',
        uri: (id) => `#/components/schemas/${id}`,
      });
      return withReferenced(schemas as Record<string, JsonSchema>, wanted);
    },
  };
}

/** The schema of one value, written where it is used. */
export function inlineSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const REFERENCE = /"#\/components\/schemas\/([^"/]+)"/g;

/** The wanted schemas and what they refer to, without the ids that zod gives each. */
function withReferenced(schemas: Readonly<Record<string, JsonSchema>>, wanted: ReadonlySet<string>) {
  const found: Record<string, JsonSchema> = {};
  const add = (name: string): void => {
    const schema = schemas[name];
    if (!schema || found[name]) return;
    const { $id: _id, $schema: _schema, ...rest } = schema;
    found[name] = rest;
    for (const [, next] of JSON.stringify(rest).matchAll(REFERENCE)) if (next) add(next);
  };
  for (const name of wanted) add(name);
  return found;
}
