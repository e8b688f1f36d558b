import { submissions } from './submissions.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('forms', { submissions });
