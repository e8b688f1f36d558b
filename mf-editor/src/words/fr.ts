import { applications } from './fr/applications.ts';
import { canvas } from './fr/canvas.ts';
import { conflict } from './fr/conflict.ts';
import { draft } from './fr/draft.ts';
import { forms } from './fr/forms.ts';
import { frame } from './fr/frame.ts';
import { history } from './fr/history.ts';
import { panels } from './fr/panels.ts';
import { text } from './fr/text.ts';

export const fr = { applications, canvas, conflict, draft, forms, frame, history, panels, text };
