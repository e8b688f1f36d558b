/** What was typed between the click on a text and its editor being there. */
let typed = '';
let stop: (() => void) | null = null;

const isCharacter = ({ key, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent): boolean =>
  [...key].length === 1 && !metaKey && !ctrlKey && !altKey && !isComposing;

/** Keeps the characters that are typed until an editor takes them. */
export function keepTyped(document: Document): void {
  stop?.();
  typed = '';
  const keep = (event: KeyboardEvent) => {
    if (!isCharacter(event)) return;
    event.preventDefault();
    event.stopPropagation();
    typed += event.key;
  };
  document.addEventListener('keydown', keep, true);
  stop = () => document.removeEventListener('keydown', keep, true);
}

/** Gives what was typed meanwhile, and stops keeping. */
export function takeTyped(): string {
  stop?.();
  stop = null;
  const taken = typed;
  typed = '';
  return taken;
}
