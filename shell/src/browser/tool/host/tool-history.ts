import { type Location, type NavigationType, type Navigator, UNSAFE_createBrowserHistory } from 'react-router';
import { createListeners } from './listeners.ts';

/** Where the tool is, and how it came there. */
export interface ToolPlace {
  readonly location: Location;
  readonly action: NavigationType;
}

/** A move that waits for a person's word. */
export interface HeldMove {
  readonly go: () => void;
  readonly stay: () => void;
}

export interface ToolHistory {
  readonly place: () => ToolPlace;
  readonly held: () => HeldMove | null;
  readonly navigate: (to: string, options: { readonly replace: boolean }) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** What is needed of it by react-router. */
  readonly navigator: Navigator;
}

/**
 * The tool's moves within its document, by its own calls and by the browser's buttons. What `isHeld` objects to waits:
 * the address is put back and the move made again once somebody says so.
 */
export function createToolHistory(
  isHeld: (from: Location, to: URL) => boolean,
  history = UNSAFE_createBrowserHistory({ v5Compat: true }),
): ToolHistory {
  const listeners = createListeners();
  const here = (): ToolPlace => ({ location: history.location, action: history.action });
  let place = here();
  let held: HeldMove | null = null;
  /** The browser's answer to our way back is awaited. */
  let back: PromiseWithResolvers<void> | null = null;
  let isLetThrough = false;

  const set = (change: () => void): void => {
    change();
    listeners.tell();
  };
  const hold = (go: () => void): void => {
    const end = (): void =>
      set(() => {
        held = null;
      });
    const move = {
      go: () => {
        end();
        go();
      },
      stay: end,
    };
    set(() => {
      held = move;
    });
  };

  history.listen(({ action, location, delta }) => {
    if (back) {
      back.resolve();
      back = null;
      return;
    }
    if (action === 'POP' && delta && !isLetThrough && isHeld(place.location, history.createURL(location))) {
      const returned = Promise.withResolvers<void>();
      back = returned;
      history.go(-delta);
      hold(
        () =>
          void returned.promise.then(() => {
            isLetThrough = true;
            history.go(delta);
          }),
      );
      return;
    }
    isLetThrough = false;
    set(() => {
      place = here();
    });
  });

  const navigate: ToolHistory['navigate'] = (to, { replace }) => {
    const go = (): void => (replace ? history.replace(to) : history.push(to));
    if (isHeld(place.location, history.createURL(to))) hold(go);
    else go();
  };
  return {
    place: () => place,
    held: () => held,
    navigate,
    subscribe: listeners.add,
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to) => navigate(history.createHref(to), { replace: false }),
      replace: (to) => navigate(history.createHref(to), { replace: true }),
    },
  };
}
