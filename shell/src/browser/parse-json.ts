/** Parses JSON from outside. A key that later code could take for a prototype is dropped. */
export const parseJson = <T>(text: string): T =>
  JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
