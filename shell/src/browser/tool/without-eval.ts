import { z } from 'zod';

/** Before any schema is made: the parser asks whether it may compile with `Function`, and the policy says no, aloud. */
z.config({ jitless: true });
