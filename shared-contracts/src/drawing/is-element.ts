/** Whether an event came from an element, of whichever document: those of a page are of other classes than the tool's. */
export const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;
