import { type CartLine, readLine } from './cart-storage.ts';

/** What a click on a button of a section that sells asks for; null where it is none. */
export function readOffer(button: Element, pageId: string): CartLine | null {
  const scope = button.closest('[data-offers]') ?? button;
  const source = button.hasAttribute('data-offer') ? button : scope.querySelector('[data-offer]:checked');
  const section = button.closest('section[id]')?.id.replace(/^s-/, '') ?? '';
  const count = Number(scope.querySelector<HTMLInputElement>('input[data-quantity]')?.value ?? 1);
  try {
    const offer = JSON.parse(source?.getAttribute('data-offer') ?? 'null');
    return readLine({
      ...offer,
      page: pageId,
      section,
      quantity: Math.min(99, Math.max(1, Math.trunc(count) || 1)),
      note: '',
    });
  } catch {
    return null;
  }
}
