/** Whose default action would leave the page, whichever document the element belongs to. */
const leads = (target: EventTarget | null): boolean => (target as Element | null)?.closest?.('a, form') != null;

/** Keeps links and forms from leading anywhere: a page under edit stays. Returns its release. */
export function stayOnPage(element: Element): () => void {
  const hold = (event: Event) => {
    if (leads(event.target)) event.preventDefault();
  };
  const events = ['click', 'auxclick', 'submit', 'dragstart'];
  for (const name of events) element.addEventListener(name, hold, true);
  return () => {
    for (const name of events) element.removeEventListener(name, hold, true);
  };
}
