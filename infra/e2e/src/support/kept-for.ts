/** Does a thing once for each object it is done for, and returns the same every time. What failed is tried anew. */
export function keptFor<Subject extends object, Result>(
  work: (subject: Subject) => Promise<Result>,
): (subject: Subject) => Promise<Result> {
  const kept = new WeakMap<Subject, Promise<Result>>();
  return (subject) => {
    const result =
      kept.get(subject) ??
      work(subject).catch((error: unknown) => {
        kept.delete(subject);
        throw error;
      });
    kept.set(subject, result);
    return result;
  };
}
