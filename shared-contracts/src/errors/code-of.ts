/** The code of a failure of the system or of a library, such as `ENOENT`; undefined where it has none. */
export const codeOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
