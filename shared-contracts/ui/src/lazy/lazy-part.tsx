import { type ComponentType, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { LossContext } from '../provider/loss-context.ts';
import { LostPart } from './LostPart.tsx';
import type { Lost } from './lost.ts';
import { keepAhead } from './prepare-parts.ts';

interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Fetches the code before the part is shown; resolves to whether it came. What did not is asked for again when it is shown. */
  readonly prepare: () => Promise<boolean>;
  /** Whether it is drawn as soon as it is shown. */
  readonly isReady: () => boolean;
}

interface Placeholders<Props> {
  /** Stands in its place until the code came. Default: nothing. */
  readonly waiting?: (props: Props) => ReactNode;
  /** Stands in its place where the code did not come. */
  readonly whenLost?: (lost: Lost, props: Props) => ReactNode;
}

interface Options<Props> extends Placeholders<Props> {
  /** Whether `prepareParts` fetches it ahead. Default true. */
  readonly isAhead?: boolean;
}

/** A browser says that it is online when it has a network, some time before that leads anywhere: milliseconds between tries. */
const PAUSES: readonly number[] = [500, 1000, 2000, 4000, 8000];

interface State<Props> {
  readonly Part?: ComponentType<Props>;
  readonly lost?: Lost;
}

/**
 * A part whose code comes when it is first shown. Where it does not come, `whenLost` stands in its place alone, the host
 * is told, and it is asked for again by whoever presses "Try again", and for a while when the browser is back online. `React.lazy`
 * would throw what it met, once and for all, at everything around it, and keep what comes behind its placeholder for
 * 300 ms; this is drawn at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = () => null, whenLost = (lost) => <LostPart {...lost} />, isAhead = true }: Options<Props> = {},
): LazyPart<Props> {
  let state: State<Props> = {};
  let coming: Promise<boolean> | null = null;
  let told: unknown;
  let pauses: readonly number[] = [];
  const listeners = new Set<() => void>();

  const become = (next: State<Props>): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const fetchOnce = async (): Promise<boolean> => {
    try {
      const Part = await load();
      coming = null;
      become({ Part });
      return true;
    } catch (error) {
      coming = null;
      // Nobody is told of what nobody asked to see.
      if (listeners.size > 0) {
        become({ lost: { error, isRetrying: false, retry } });
        const [pause, ...later] = pauses;
        pauses = later;
        if (pause !== undefined) setTimeout(retry, pause);
        addEventListener('online', retryForAWhile, { once: true });
      }
      return false;
    }
  };

  async function prepare(): Promise<boolean> {
    if (state.Part) return true;
    coming ??= fetchOnce();
    return coming;
  }

  function retry(): void {
    if (!state.lost || coming) return;
    void prepare();
    become({ lost: { ...state.lost, isRetrying: true } });
  }

  function retryForAWhile(): void {
    pauses = PAUSES;
    retry();
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!state.lost) void prepare();
    return () => {
      listeners.delete(listener);
      // Shown another time, it is asked for anew.
      if (listeners.size === 0 && state.lost) state = {};
    };
  };

  function Lazy(props: Props): ReactNode {
    const { Part, lost } = useSyncExternalStore(subscribe, () => state);
    const tell = useContext(LossContext);
    const error = lost?.error;
    useEffect(() => {
      if (error === undefined || error === told) return;
      told = error;
      tell(error);
    }, [error, tell]);
    if (Part) return <Part {...props} />;
    return lost ? whenLost(lost, props) : waiting(props);
  }

  if (isAhead) keepAhead(prepare);
  return Object.assign(Lazy, { prepare, isReady: () => state.Part !== undefined });
}
