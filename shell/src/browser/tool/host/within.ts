/** Milliseconds that code of a remote may take to come. */
export const PATIENCE = 15_000;

/** What is promised, or after so long a failure that says what did not come. */
export function within<T>(milliseconds: number, promise: Promise<T>, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} does not answer`)), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
