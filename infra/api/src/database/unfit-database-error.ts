/** Why the product cannot work on a database, as one sentence for the person who gave it. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError';
}
