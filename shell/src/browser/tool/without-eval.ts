/**
 * Schemas of whoever brings a parser along: zod asks whether it may compile with `Function`, and the policy says no,
 * aloud. It reads this, from every copy of it, before its first schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
