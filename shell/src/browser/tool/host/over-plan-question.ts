import type { Contribution, Contributions, ToolSession } from 'shared-contracts';

/** A package is too small for what somebody is doing, as long as they are asked about it. */
export interface OverPlanQuestion {
  /** What asks. */
  readonly contribution: Contribution;
  /** Which limit was reached; empty where it was not said. */
  readonly limit: string;
  /** `isLarger`: whether the project has a larger package now. */
  readonly answer: (isLarger: boolean) => void;
  readonly answered: Promise<boolean>;
}

export interface OverPlanParts {
  readonly session: Pick<ToolSession, 'may'>;
  readonly contributions: Pick<Contributions, 'slot'>;
}
