import { useState } from 'react';
import { ApiError } from 'shared-contracts';

/** Something that is sent, and what came of it. */
export interface Submit {
  readonly isPending: boolean;
  /** What the server says; null before and after. */
  readonly failure: ApiError | null;
  /** Its messages by field, for a form's `validationErrors`. */
  readonly errors: Record<string, string[]>;
  /** Resolves true where it was done; once at a time. */
  readonly submit: (work: () => Promise<unknown>) => Promise<boolean>;
}

const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError('unavailable'));

export function useSubmit(): Submit {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const submit = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(asApiError(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  const errors = Object.fromEntries(
    Object.entries(failure?.details.errors ?? {}).map(([field, messages]) => [field, [...messages]]),
  );
  return { isPending, failure, errors, submit };
}
