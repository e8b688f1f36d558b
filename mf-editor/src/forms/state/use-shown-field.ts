import { type RefObject, useEffect } from 'react';
import { useEditorState } from '../../editor/use-editor.ts';
import { type FieldAddress, fieldKey } from './form-store.ts';
import { useFormState, useFormStore } from './use-form-state.ts';

const FOCUSABLE = 'input:not([type="hidden"]), textarea, [contenteditable="true"], button, select';

/**
 * Brings a field on screen when its words are edited on the page, and into focus when a form asks for it. Returns
 * whether it is the one that is edited on the page.
 */
export function useShownField(address: FieldAddress, root: RefObject<HTMLElement | null>): boolean {
  const store = useFormStore();
  const { section, path, locale } = address;
  const isActive = useEditorState(
    ({ view }) =>
      view.activeField?.section === section &&
      view.activeField.path === path &&
      (locale === null || locale === view.locale),
  );
  const key = fieldKey(address);
  const isAskedFor = useFormState(({ focus }) => focus !== null && fieldKey(focus) === key);
  useEffect(() => {
    if (isActive) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive, root]);
  useEffect(() => {
    if (!isAskedFor) return;
    store.set({ focus: null });
    root.current?.scrollIntoView({ block: 'center' });
    root.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  }, [isAskedFor, root, store]);
  return isActive;
}
