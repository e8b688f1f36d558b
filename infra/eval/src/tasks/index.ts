import { asked } from './asked.ts';
import { lists } from './lists.ts';
import { looks } from './looks.ts';
import { pages } from './pages.ts';
import type { Task } from './task.ts';
import { translations } from './translations.ts';
import { words } from './words.ts';

/** What people ask of an assistant: forty times of their texts and pages, five times of the look. */
export const TASKS: readonly Task[] = [...translations, ...lists, ...words, ...pages, ...asked, ...looks];
