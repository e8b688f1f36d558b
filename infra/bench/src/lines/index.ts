import type { Line } from '../line.ts';
import { agent } from './agent.ts';
import { articles } from './articles.ts';
import { cachedPage } from './cached-page.ts';
import { deploy } from './deploy.ts';
import { draft } from './draft.ts';
import { editor, opening } from './editor.ts';
import { frameworks } from './frameworks.ts';
import { globals } from './globals.ts';
import { htmlSize } from './html-size.ts';
import { media } from './media.ts';
import { memory } from './memory.ts';
import { neighbours } from './neighbours.ts';
import { paint } from './paint.ts';
import { plan } from './plan.ts';
import { scale } from './scale.ts';
import { scriptSize } from './script-size.ts';
import { theme } from './theme.ts';
import { uncachedPage } from './uncached-page.ts';
import { wholeMiss } from './whole-miss.ts';
import { writers } from './writers.ts';

/** In the order of the architecture's budgets. */
export const LINES: readonly Line[] = [
  cachedPage,
  uncachedPage,
  wholeMiss,
  htmlSize,
  scriptSize,
  paint,
  memory,
  neighbours,
  scale,
  writers,
  opening,
  editor,
  theme,
  plan,
  deploy,
  articles,
  globals,
  agent,
  media,
  draft,
  frameworks,
];
