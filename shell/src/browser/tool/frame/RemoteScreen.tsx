import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { FailureBoundary } from './FailureBoundary.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useTool } from './tool-context.ts';

interface RemoteScreenProps<Props> {
  readonly remote: string;
  readonly screen: string;
  readonly props: Props;
  /** What stands there when the remote cannot be loaded, or throws. */
  readonly failure: (error: unknown) => ReactNode;
}

/** A screen of a remote, in the shell's own React tree. */
export function RemoteScreen<Props extends object>({ remote, screen, props, failure }: RemoteScreenProps<Props>) {
  const { host, remotes } = useTool();
  const Screen = useMemo(
    () =>
      lazy(async () => {
        const { screens } = await remotes.tool(remote, host);
        const load = screens[screen];
        if (!load) throw new Error(`${remote} has no screen "${screen}"`);
        return (await load()) as { default: ComponentType<Props> };
      }),
    [host, remotes, remote, screen],
  );
  return (
    <FailureBoundary onError={(error) => host.report(error, `${remote}/${screen}`)} fallback={failure}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen {...props} />
      </Suspense>
    </FailureBoundary>
  );
}
