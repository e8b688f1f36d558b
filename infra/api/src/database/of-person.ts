import { uuid } from 'drizzle-orm/pg-core';
import { projects, users } from './schema.ts';

/** Columns of what is one person's in one project, and goes with either. Its policy is `own`. */
export const ofPerson = () => ({
  projectId: uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
});
