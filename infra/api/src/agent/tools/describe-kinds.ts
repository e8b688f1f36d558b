import type { Field, SectionDefinition } from 'shared-contracts';
import { ownTypesOf, typeDefinition } from 'shared-contracts/sections';
import type { ToolContext } from './tool.ts';

type Described = Readonly<Record<string, unknown>>;

const shapeOf = (field: Field): Described => ({
  type: field.type,
  ...(field.localised && { localised: true }),
  ...(field.required && { required: true }),
  ...(field.type === 'select' && { options: field.options.map(({ value }) => value) }),
  ...(field.type === 'list' && { fields: shapes(field.fields), max: field.max }),
});

/** Private fields hold what visitors are not told: they are set by people alone. */
function shapes(fields: Readonly<Record<string, Field>>): Described {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.private ? [] : [[name, shapeOf(field)]])),
  );
}

/** All kinds of sections that a site knows, by name: what is private in each is told to nobody. */
export async function knownKindsOf({
  api,
  project,
  definitions,
}: ToolContext): Promise<Map<string, SectionDefinition>> {
  const { data } = await api.listSectionTypes({ params: { project } });
  return new Map([...definitions(), ...ownTypesOf(data).map((type) => [type.name, typeDefinition(type)] as const)]);
}

/** Kinds of sections of a site whose contents people set, by name: those of the renderer, and its own static types. */
export async function kindsOf({ api, project, definitions }: ToolContext): Promise<Map<string, SectionDefinition>> {
  const { data } = await api.listSectionTypes({ params: { project } });
  const own = ownTypesOf(data)
    .filter(({ type }) => type === 'static')
    .map((type) => [type.name, typeDefinition(type)] as const);
  return new Map([...definitions(), ...own]);
}

/** Names and what they are for; one that is named with its fields. */
export async function describeKinds(context: ToolContext, name: string | undefined): Promise<unknown> {
  const kinds = [...(await kindsOf(context)).values()];
  if (name === undefined)
    return kinds.map(({ name: kind, label, description }) => ({
      ...{ name: kind, label: label[context.locale], description: description[context.locale] },
    }));
  return kinds.filter((kind) => kind.name === name).map(({ fields }) => ({ name, fields: shapes(fields) }));
}
