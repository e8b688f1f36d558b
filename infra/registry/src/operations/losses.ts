import type { Field, RemoteRelease, SectionDefinition } from 'shared-contracts';

type Fields = SectionDefinition['fields'];

/** What a field may say of how much it takes. */
interface Limits {
  readonly type: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly nested?: number;
  readonly integer?: boolean;
  readonly format?: string | undefined;
}

/** How a field takes less than it took, or means something else; each is one way, and nothing where it does not apply. */
const NARROWINGS: readonly ((before: Field, now: Field) => string | false)[] = [
  (before, now) => before.type !== now.type && `is ${now.type} instead of ${before.type}`,
  (before, now) => before.localised !== now.localised && `is ${now.localised ? 'now' : 'no longer'} localised`,
  (before, now) => now.required && !before.required && 'is required now',
  (before: Limits, now: Limits) => (now.max ?? Infinity) < (before.max ?? Infinity) && `takes at most ${now.max}`,
  (before: Limits, now: Limits) => (now.min ?? -Infinity) > (before.min ?? -Infinity) && `takes at least ${now.min}`,
  (before: Limits, now: Limits) => (now.nested ?? 0) < (before.nested ?? 0) && `nests ${now.nested} deep`,
  (before: Limits, now: Limits) => now.integer === true && !before.integer && 'takes whole numbers alone',
  (before: Limits, now: Limits) => now.format !== undefined && now.format !== before.format && `must be ${now.format}`,
];

/** What became of who may read a field: no migration makes public what people wrote to be private. */
function changedPrivacy(before: Field, now: Field, isSame: boolean): string | undefined {
  if (before.private && !now.private) return 'is no longer private';
  return isSame && !before.private && now.private ? 'is now private' : undefined;
}

/** Fields of both whose privacy is another. Only fields of sections themselves are private. */
const privacyOf = (before: SectionDefinition, now: SectionDefinition): string[] =>
  Object.entries(before.fields).flatMap(([name, field]) => {
    const next = Object.hasOwn(now.fields, name) ? now.fields[name] : undefined;
    const change = next && changedPrivacy(field, next, before.version === now.version);
    return change ? [`field “${name}” ${change}`] : [];
  });

function lostOptions(before: Field, now: Field): string[] {
  if (before.type !== 'select' || now.type !== 'select') return [];
  const values = now.options.map(({ value }) => value);
  return before.options.flatMap(({ value }) => (values.includes(value) ? [] : [`no longer has the choice “${value}”`]));
}

function lostOfField(name: string, before: Field, now: Field): string[] {
  const own = [...NARROWINGS.flatMap((narrowing) => narrowing(before, now) || []), ...lostOptions(before, now)];
  const inner =
    before.type === 'list' && now.type === 'list' ? lostOfFields(`${name}.`, before.fields, now.fields) : [];
  return [...own.map((loss) => `field “${name}” ${loss}`), ...inner];
}

function lostOfFields(prefix: string, before: Fields, now: Fields): string[] {
  const kept = Object.entries(before).flatMap(([name, field]) => {
    const next = Object.hasOwn(now, name) ? now[name] : undefined;
    return next ? lostOfField(prefix + name, field, next) : [`field “${prefix}${name}” is gone`];
  });
  const added = Object.entries(now).flatMap(([name, { required }]) =>
    required && !Object.hasOwn(before, name) ? [`field “${prefix}${name}” is new and required`] : [],
  );
  return [...kept, ...added];
}

/** Where it is judged what of kinds and fields is used: here, all of it; or elsewhere, by what is stored. */
type Used = 'here' | 'elsewhere';

/** A kind of a higher version brings migrations of what is stored; under the same version a field is a promise. */
function lostOfKind(before: SectionDefinition, now: SectionDefinition | undefined, used: Used): string[] {
  if (!now) return used === 'elsewhere' ? [] : [`kind “${before.name}” is gone`];
  const isOlder = now.version < before.version;
  const isSame = now.version === before.version;
  const losses = [
    ...(isOlder ? [`is of version ${now.version} instead of ${before.version}`] : []),
    ...privacyOf(before, now),
    ...(isSame && used === 'here' ? lostOfFields('', before.fields, now.fields) : []),
  ];
  return losses.map((loss) => `kind “${before.name}”: ${loss}`);
}

const gone = (what: string, before: Iterable<string>, now: Iterable<string>): string[] => {
  const there = new Set(now);
  return [...before].filter((name) => !there.has(name)).map((name) => `${what} “${name}” is gone`);
};

/** What it brings to the tool by name: people have learnt it, commands have keys, and sites are to begin so. */
const NAMED: readonly (readonly [what: string, of: (release: RemoteRelease) => Readonly<Record<string, unknown>>])[] = [
  ['command', ({ commands }) => commands],
  ['panel', ({ panels }) => panels],
  ['slot', ({ slots }) => slots],
  ['picker', ({ pickers }) => pickers],
  ['starter', ({ starters }) => starters],
];

const addresses = ({ screens }: RemoteRelease): string[] => Object.values(screens).flatMap(({ paths }) => paths);

/**
 * What one release had and the next has no longer: modules a page or the tool asks for, its server build, addresses of
 * its screens, what it is of the tool, its commands, panels, slots, pickers and starters, section kinds, and what a kind's fields take. Empty where nothing that was made with the one can break
 * by the other's shape.
 */
export function lossesOf(
  before: RemoteRelease,
  now: RemoteRelease,
  { used = 'here' }: { readonly used?: Used } = {},
): readonly string[] {
  return [
    ...(before.server_entry !== undefined && now.server_entry === undefined ? ['its server build is gone'] : []),
    ...gone('module', Object.keys(before.exposes), Object.keys(now.exposes)),
    ...gone('screen', addresses(before), addresses(now)),
    ...gone('part of the tool', before.provides, now.provides),
    ...NAMED.flatMap(([what, of]) => gone(what, Object.keys(of(before)), Object.keys(of(now)))),
    ...before.sections.flatMap((kind) =>
      lostOfKind(
        kind,
        now.sections.find(({ name }) => name === kind.name),
        used,
      ),
    ),
  ];
}
