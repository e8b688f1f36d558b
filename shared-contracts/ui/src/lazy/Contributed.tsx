import { Component, type ComponentType, type ReactNode, useState } from 'react';
import type { Contribution, RemoteHost } from 'shared-contracts';
import { IconButton } from '../buttons/IconButton.tsx';
import { TriangleAlert } from '../icons.ts';
import { LossContext } from '../provider/loss-context.ts';
import { useWords } from '../words/use-words.ts';
import { LostPart } from './LostPart.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { Lost } from './lost.ts';

export interface ContributedProps<Props> {
  readonly contribution: Contribution;
  readonly props: Props;
  readonly host: Pick<RemoteHost, 'report'>;
  /** Where there is room for a button alone. */
  readonly isSmall?: boolean;
  /** Stands there until the code has come. */
  readonly waiting?: ReactNode;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly fallback: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** In the place of what a remote was to bring: says which, and tries again. */
function NotShown({
  label,
  isSmall,
  ...lost
}: Pick<Lost, 'isRetrying' | 'retry'> & { label: string; isSmall: boolean }) {
  const words = useWords();
  const title = words.notShown(label);
  if (!isSmall) return <LostPart {...lost} title={title} />;
  return (
    <IconButton
      label={`${title}. ${words.reload}`}
      icon={<TriangleAlert aria-hidden />}
      onPress={lost.retry}
      isPending={lost.isRetrying}
    />
  );
}

interface PartProps {
  readonly props: object;
  readonly waiting: ReactNode;
  readonly whenLost: (lost: Lost) => ReactNode;
}

const partOf = ({ load }: Contribution) =>
  lazyPart<PartProps>(
    async () => {
      const Part = (await load()) as ComponentType<object>;
      return ({ props }) => <Part {...props} />;
    },
    { waiting: ({ waiting }) => waiting, whenLost: (lost, { whenLost }) => whenLost(lost), isAhead: false },
  );

const parts = new WeakMap<Contribution, ReturnType<typeof partOf>>();

/**
 * What a remote brings to a place of the tool. Its code comes once this is drawn; where it does not come, or throws, its
 * place alone says so, and the host is told.
 */
export function Contributed<Props extends object>(given: ContributedProps<Props>): ReactNode {
  const { contribution, props, host, isSmall = false, waiting = null } = given;
  const [tries, setTries] = useState(0);
  const Part = parts.get(contribution) ?? partOf(contribution);
  parts.set(contribution, Part);
  const tell = (error: unknown): void => host.report(error, contribution.id);
  const label = contribution.label();
  return (
    <LossContext value={tell}>
      <Boundary
        key={tries}
        onError={tell}
        fallback={
          <NotShown label={label} isSmall={isSmall} isRetrying={false} retry={() => setTries((count) => count + 1)} />
        }
      >
        <Part
          props={props}
          waiting={waiting}
          whenLost={(lost) => <NotShown label={label} isSmall={isSmall} {...lost} />}
        />
      </Boundary>
    </LossContext>
  );
}
