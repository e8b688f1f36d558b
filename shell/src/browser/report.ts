/** A failure the page survived: logged, never shown, never thrown. */
export const report = (what: string, error: unknown): void => console.warn(what, error);
