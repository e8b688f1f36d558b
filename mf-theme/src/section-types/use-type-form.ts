import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, type FieldErrors, isKeyOf, type RemoteHost, type SectionTypeEntry } from 'shared-contracts';
import { useGuard } from '../use-guard.ts';
import { bodyOf, draftOf, type TypeDraft } from './type-draft.ts';
import type { SectionTypeActions } from './use-section-types.ts';

export interface TypeFormOptions {
  readonly host: RemoteHost;
  /** Null makes a new one. */
  readonly type: SectionTypeEntry | null;
  readonly onSave: SectionTypeActions['save'];
  readonly onClose: () => void;
}

export type TextKey = 'application_id' | 'endpoint' | 'requirements' | 'keys';

/** Paths of the server's words, where they differ from the form's own. */
export const PATHS: Partial<Record<TextKey, string>> = { keys: 'query_string_keys' };

/** A section type as it is written here, until the server has taken it. */
export function useTypeForm({ host, type, onSave, onClose }: TypeFormOptions) {
  const isNew = type === null;
  const [start] = useState(() => draftOf(type));
  const [draft, setDraft] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const root = useRef<HTMLFormElement>(null);
  /** The first words about a value, or about a part of it. */
  const wordsOf = (path: string): string | undefined =>
    Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1][0];
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  useGuard(host, isChanged);
  const change = (part: Partial<TypeDraft>): void => {
    setDraft({ ...draft, ...part });
    setNameless(false);
    // What is said of a value holds until it is another one.
    const paths = Object.keys(part).map((key) => (isKeyOf(PATHS, key) ? PATHS[key] : key));
    const stands = ([at]: [string, unknown]) => !paths.includes(at.split('.')[0] ?? '');
    setErrors(Object.fromEntries(Object.entries(errors).filter(stands)));
  };
  // The first that is wrong may be far above the button that was pressed.
  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    const name = draft.name.trim();
    if (name === '' || draft.title.trim() === '') {
      setNameless(true);
      return setRefusals(refusals + 1);
    }
    setSaving(true);
    try {
      await onSave({ name, body: bodyOf(draft), isNew, version: type?.version });
      onClose();
    } catch (error) {
      setErrors((error instanceof ApiError && error.details.errors) || {});
      setFailure(error);
      setRefusals(refusals + 1);
    } finally {
      setSaving(false);
    }
  };
  return { root, draft, change, save, wordsOf, failure, isChanged, isSaving, isNameless };
}

export type TypeForm = ReturnType<typeof useTypeForm>;
