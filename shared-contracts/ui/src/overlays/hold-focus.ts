/**
 * Ref of a modal. When a list that was opened inside a dialog goes away together with what it held, React Aria may lead the
 * focus to the hidden button beside the dialog that dismisses it (a race of its focus scopes). It goes back to where it was.
 */
export function holdFocus(modal: HTMLElement | null): (() => void) | undefined {
  if (!modal) return undefined;
  let last: HTMLElement | null = null;
  const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest('[role=dialog], [role=alertdialog]')) last = target;
    // Who comes from the dialog by themselves, as with a screen reader, stays.
    else if (!(relatedTarget instanceof Node && modal.contains(relatedTarget)) && last?.isConnected) last.focus();
  };
  modal.addEventListener('focusin', onFocus);
  return () => modal.removeEventListener('focusin', onFocus);
}
