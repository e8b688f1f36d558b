import { isObject } from '../json/is-group.ts';

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

const isPosition = (name: string): boolean => /^\d{1,5}$/.test(name);

/** Splits `images.0.caption`; null for a path that leads nowhere safe. */
const readPath = (path: string): readonly string[] | null => {
  const names = path.split('.');
  return names.some((name) => name === '' || UNSAFE.has(name)) ? null : names;
};

/** The value at a path of the settings; undefined where there is none. */
export function valueAt(settings: unknown, path: string): unknown {
  return readPath(path)?.reduce<unknown>(
    (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    settings,
  );
}

function replaced(container: unknown, names: readonly string[], value: unknown): unknown {
  const [name = '', ...rest] = names;
  if (Array.isArray(container)) {
    const index = Number(name);
    // A list is made longer or shorter as a whole, never by a value somewhere in it.
    if (!isPosition(name) || index >= container.length) return container;
    const item = rest.length > 0 ? replaced(container[index], rest, value) : value;
    return Object.is(item, container[index]) ? container : container.with(index, item);
  }
  if (!isObject(container) && isPosition(name)) return container;
  const group = isObject(container) ? container : {};
  const before = Object.hasOwn(group, name) ? group[name] : undefined;
  const item = rest.length > 0 ? replaced(before, rest, value) : value;
  if (Object.is(item, before)) return container;
  if (item !== undefined) return { ...group, [name]: item };
  const { [name]: _, ...others } = group;
  return others;
}

/** Settings with one value replaced, or taken out where it is undefined. The same object where nothing changes. */
export function withValueAt<Settings>(settings: Settings, path: string, value: unknown): Settings {
  const names = readPath(path);
  return names ? (replaced(settings, names, value) as Settings) : settings;
}
