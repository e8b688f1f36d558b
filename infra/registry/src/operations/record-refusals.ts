import { ApiError, messageOf, type Refusal, shortReason } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

/** What speaks against a release itself, not against who sent it or when. */
const OBJECTIONS: readonly string[] = [
  ...['incompatible_remote', 'integrity_mismatch', 'signature_refused', 'version_published'],
];

type Run<Input, Answer> = (registry: RegistryContext, caller: CallContext, input: Input) => Promise<Answer>;

/** The operation, whose refusals operators see: what a team was told in its own pipeline is theirs to know as well. */
export const recordRefusals =
  <Input extends { readonly params: { readonly name: string } }, Answer>(
    step: Refusal['step'],
    versionOf: (input: Input) => string | null,
    run: Run<Input, Answer>,
  ): Run<Input, Answer> =>
  async (registry, caller, input) => {
    try {
      return await run(registry, caller, input);
    } catch (error) {
      const version = versionOf(input);
      if (!(error instanceof ApiError) || !OBJECTIONS.includes(error.code) || version === null) throw error;
      const { refusals, clock, logger } = registry;
      const reason = shortReason(error.details.values?.reason ?? error.message);
      const refusal = {
        name: input.params.name,
        version,
        step,
        reason,
        at: clock().toISOString(),
        actor: caller.actor,
      };
      await refusals
        .add(refusal)
        .catch((cause: unknown) => logger.error({ err: cause }, `A refusal was not recorded: ${messageOf(cause)}`));
      throw error;
    }
  };
