import type { Dropped } from 'shared-contracts';
import { DROPS_KEPT } from '../../../shared/document-shape.ts';

export interface Drops {
  /** Keeps what is dropped from now on, for a screen that is still to come. */
  readonly wait: () => void;
  /** What was kept, once; nothing is kept from then on. */
  readonly take: () => Dropped | null;
}

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Entries are to be had in the event alone, and tell of their folders ever after. */
function keep({ files, items }: DataTransfer): Dropped {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  return { files: [...files], items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) };
}

/**
 * A browser opens the file that is let go where nothing takes it, in the place of the tool and all that stands in it.
 * Here it does not; and where a screen that takes files is still on its way, they are kept for that. What is let go
 * before this runs is refused by a script in the document, which goes with it.
 */
export function keepDrops(target: EventTarget = window): Drops {
  target.dispatchEvent(new Event(DROPS_KEPT));
  let isWaiting = false;
  let dropped: Dropped | null = null;
  // After all that may take it.
  const listen = (type: 'dragover' | 'drop', hear: (event: DragEvent, data: DataTransfer) => void): void =>
    target.addEventListener(type, (event) => {
      if (!(event instanceof DragEvent) || event.defaultPrevented || !bringsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) hear(event, event.dataTransfer);
    });
  listen('dragover', (_, data) => {
    data.dropEffect = isWaiting ? 'copy' : 'none';
  });
  listen('drop', (_, data) => {
    if (isWaiting) dropped = keep(data);
  });
  return {
    wait: () => {
      isWaiting = true;
    },
    take: () => {
      const taken = dropped;
      [isWaiting, dropped] = [false, null];
      return taken;
    },
  };
}
