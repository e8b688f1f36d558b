import { createQuestion } from '../editor/create-question.ts';

/** Of which section a global instance is to be made: its name is asked for. */
export const makeQuestion = createQuestion<string, never>();

/** Menus close first: what they were opened by has the focus again, and gets it back from the dialog. */
export const makeGlobal = (section: string): void => void setTimeout(() => void makeQuestion.ask(section));
