import { useSyncExternalStore } from 'react';
import { useEditor } from '../../editor/use-editor.ts';
import { type FormState, type FormStore, formStoreOf } from './form-store.ts';

export const useFormStore = (): FormStore => formStoreOf(useEditor());

/** Part of what the forms know; selectors return existing references. */
export function useFormState<Part>(select: (state: FormState) => Part): Part {
  const store = useFormStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
