import type { AgentSource } from 'shared-contracts';

interface Named {
  readonly url: string;
  readonly model: string;
  /** Whether it is a project's own. */
  readonly isOwn: boolean;
}

/** As people are told who answers. Apart from the client of models, which is loaded once one is asked. */
export const sourceOfModel = ({ url, model, isOwn }: Named): AgentSource => ({
  ...{ kind: isOwn ? 'own' : 'model', model, host: new URL(url).host },
});
