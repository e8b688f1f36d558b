import { createContext, useContext } from 'react';
import type { Locale } from 'shared-contracts';

/** What all fields of one form share; the same object while the form shows the same section. */
export interface FormScope {
  readonly section: string;
  /** Languages shown: the content's one, or all of them side by side. */
  readonly shown: readonly Locale[];
  /** Nothing can be changed: no right, or edited elsewhere. */
  readonly readOnly: boolean;
  /** A translation already stands beside its source. */
  readonly isComparing?: boolean;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field stands outside of a form');
  return scope;
}
