import type { FeatureFlag } from '../entities/feature-flag.ts';

/** The assistant. */
export const AI_AGENT = 'ai_agent';

const idsOf = (userIds: string | readonly string[] | undefined): readonly string[] =>
  typeof userIds === 'string' ? userIds.split(',').map((id) => id.trim()) : (userIds ?? []);

/**
 * Whether a flag is on for a project: it is active, and a strategy `userWithId` names the project. One without a
 * strategy is off, whatever other readers of such records make of it; so is one that is not there.
 */
export const isFlagOn = (flags: readonly FeatureFlag[], name: string, project: string): boolean =>
  flags.some(
    (flag) =>
      flag.name === name &&
      flag.active &&
      flag.strategies.some(
        (strategy) => strategy.name === 'userWithId' && idsOf(strategy.parameters.userIds).includes(project),
      ),
  );
