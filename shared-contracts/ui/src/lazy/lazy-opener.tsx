import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LostDialog } from './LostDialog.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Which item has the focus in a menu that somebody opened by key; null where it was opened otherwise. */
type FocusAt = 'first' | 'last' | null;

/** What a button that stands for an opener passes on to the kit's. */
interface StandIn {
  readonly onPress: (event: { readonly pointerType: string }) => void;
  readonly onKeyDown: (event: { readonly key: string; readonly continuePropagation: () => void }) => void;
  readonly onHoverStart: () => void;
  readonly autoFocus: boolean;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
}

const OPENING: Readonly<Record<string, FocusAt>> = { ArrowDown: 'first', ArrowUp: 'last' };
const BY_KEY = ['keyboard', 'virtual'];

/** Told to what comes to stand for the button. */
export interface Asked {
  readonly asked?: FocusAt;
}

/**
 * A button and what it opens, whose code comes when somebody is about to press it: until then `Closed` stands there,
 * which looks the same. What was opened once stays, and is told so by `useOpenAtOnce`.
 */
export function lazyOpener<Props extends object>(
  load: () => Promise<ComponentType<Props & Asked>>,
  Closed: ComponentType<Props & { readonly button: StandIn }>,
  opens: StandIn['aria-haspopup'] = 'menu',
): ComponentType<Props> {
  type Shown = Props & Asked & { readonly button: StandIn; readonly onGiveUp: () => void };
  const opener = async (): Promise<ComponentType<Shown>> => {
    const Part = await load();
    return (props) => <Part {...props} />;
  };
  const Opener = lazyPart<Shown>(opener, {
    waiting: (props) => <Closed {...props} />,
    whenLost: (lost, props) => (
      <>
        <Closed {...props} />
        <LostDialog {...lost} onClose={props.onGiveUp} />
      </>
    ),
  });
  return function LazyOpener(props: Props): ReactNode {
    const [state, setState] = useState<{ readonly asked: FocusAt; readonly isShown: boolean } | null>(null);
    const ask = (asked: FocusAt): void => setState({ asked, isShown: true });
    const button: StandIn = {
      onPress: ({ pointerType }) => ask(BY_KEY.includes(pointerType) ? 'first' : null),
      onKeyDown: (event) => {
        const asked = opens === 'menu' && OPENING[event.key];
        if (asked) ask(asked);
        else event.continuePropagation();
      },
      onHoverStart: () => void Opener.prepare(),
      autoFocus: state !== null,
      'aria-haspopup': opens,
      'aria-expanded': false,
    };
    return state?.isShown ? (
      <Opener
        {...props}
        asked={state.asked}
        button={button}
        onGiveUp={() => setState({ asked: null, isShown: false })}
      />
    ) : (
      <Closed {...props} button={button} />
    );
  };
}

/** State of an opener that stands where somebody pressed for it: opened once its button has the focus to give back. */
export function useOpenAtOnce(asked: FocusAt = null) {
  const [isOpen, setOpen] = useState(false);
  const [autoFocus, setAutoFocus] = useState(asked);
  useEffect(() => setOpen(true), []);
  const onOpenChange = (next: boolean): void => {
    setOpen(next);
    // Opened another time, the menu knows itself by what.
    if (!next) setAutoFocus(null);
  };
  return { trigger: { isOpen, onOpenChange }, menu: autoFocus ? { autoFocus } : {} };
}
