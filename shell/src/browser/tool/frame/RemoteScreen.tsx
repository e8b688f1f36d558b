import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Tool } from '../host/create-tool.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useTool } from './tool-context.ts';

interface RemoteScreenProps<Props> {
  /** Null where none that is live provides the screen. */
  readonly remote: string | null;
  readonly screen: string;
  readonly props: Props;
  /** What stands there when the remote cannot be loaded, or throws. */
  readonly failure: (error: unknown) => ReactNode;
}

async function load<Props>(
  { host, remotes }: Tool,
  remote: string | null,
  screen: string,
): Promise<ComponentType<Props>> {
  if (remote === null) throw new Error(`No remote of this page provides the screen "${screen}"`);
  const { screens } = await remotes.tool(remote, host);
  const found = screens[screen];
  if (!found) throw new Error(`${remote} has no screen "${screen}"`);
  return ((await found()) as { default: ComponentType<Props> }).default;
}

type Loaded<Props> = { readonly Screen: ComponentType<Props> } | { readonly error: unknown };

/** Draws a screen once it has come. Not by `lazy`: React keeps a placeholder for 300 ms that nobody had to wait for. */
function LoadedScreen<Props extends object>({ remote, screen, props }: Omit<RemoteScreenProps<Props>, 'failure'>) {
  const tool = useTool();
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null);
  useEffect(() => {
    let isOver = false;
    const settle = (next: Loaded<Props>): void => {
      if (!isOver) setLoaded(next);
    };
    load<Props>(tool, remote, screen).then(
      (Screen) => settle({ Screen }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [tool, remote, screen]);
  if (!loaded) return <ScreenSkeleton />;
  if ('error' in loaded) throw loaded.error;
  return <loaded.Screen {...props} />;
}

/** A screen of a remote, in the shell's own React tree. */
export function RemoteScreen<Props extends object>({ failure, ...asked }: RemoteScreenProps<Props>) {
  const { host } = useTool();
  const name = [asked.remote, asked.screen].join('/');
  return (
    <FailureBoundary onError={(error) => host.report(error, name)} fallback={failure}>
      <Suspense fallback={<ScreenSkeleton />}>
        <LoadedScreen key={name} {...asked} />
      </Suspense>
    </FailureBoundary>
  );
}
