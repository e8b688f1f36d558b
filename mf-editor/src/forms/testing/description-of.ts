/** What a screen reader says of a field after its name. */
export const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => field.ownerDocument.getElementById(id)?.textContent ?? '')
    .join(' ');
