import { inbox } from './inbox.ts';
import { submissions } from './submissions.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('forms', { submissions, inbox });
