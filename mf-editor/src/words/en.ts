import { applications } from './en/applications.ts';
import { canvas } from './en/canvas.ts';
import { conflict } from './en/conflict.ts';
import { draft } from './en/draft.ts';
import { forms } from './en/forms.ts';
import { frame } from './en/frame.ts';
import { history } from './en/history.ts';
import { panels } from './en/panels.ts';
import { text } from './en/text.ts';

export const en = { applications, canvas, conflict, draft, forms, frame, history, panels, text };
