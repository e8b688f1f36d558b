/** A part whose code did not come. */
export interface Lost {
  readonly error: unknown;
  /** Another try is under way. */
  readonly isRetrying: boolean;
  readonly retry: () => void;
}
