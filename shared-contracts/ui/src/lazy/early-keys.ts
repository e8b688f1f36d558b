export interface EarlyKeys {
  /** Keeps the characters that are typed until they are taken; begins anew when called again. */
  readonly keep: (document: Document) => void;
  /** Gives what was typed meanwhile, and stops keeping. */
  readonly take: () => string;
}

const isCharacter = ({ key, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent): boolean =>
  [...key].length === 1 && !metaKey && !ctrlKey && !altKey && !isComposing;

/** What somebody types between opening a field and its code being there. */
export function createEarlyKeys(): EarlyKeys {
  let typed = '';
  let stop: (() => void) | null = null;
  return {
    keep: (document) => {
      stop?.();
      typed = '';
      const onKey = (event: KeyboardEvent): void => {
        if (!isCharacter(event)) return;
        event.preventDefault();
        event.stopPropagation();
        typed += event.key;
      };
      document.addEventListener('keydown', onKey, true);
      stop = () => document.removeEventListener('keydown', onKey, true);
    },
    take: () => {
      stop?.();
      stop = null;
      const taken = typed;
      typed = '';
      return taken;
    },
  };
}
