import { midMonth } from '../testing/test-api.ts';
import { agentOwnModel } from './agent-own-model.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase(
  'a project’s own model',
  { agentOwnModel },
  {
    ...{ models: { allowsLoopback: true, silence: 1500 }, standsAt: midMonth() },
  },
);
