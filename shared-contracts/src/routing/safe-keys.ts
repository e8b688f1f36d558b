const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Whether a key, or a part of a dotted one, could reach an object's prototype. */
export const isUnsafeKey = (key: string): boolean => key.split(/[.[\]]/).some((part) => UNSAFE_KEYS.includes(part));
