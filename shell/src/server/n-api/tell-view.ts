import type { IncomingMessage } from 'node:http';
import { ApiError } from 'shared-contracts';
import type { Answer } from '../http/answer.ts';
import { jsonAnswer } from '../http/json.ts';
import { type IsSecure, isSameOrigin } from '../http/same-origin.ts';
import { tokenOf } from '../http/session-cookies.ts';
import type { Projects } from '../project/find-project.ts';

export type NoteView = (req: IncomingMessage, project: string) => void;

interface TellViewOptions {
  readonly projects: Projects;
  readonly isSecure: IsSecure;
  readonly noteView: NoteView;
}

/** `/n-api/views`: a page is shown that the browser had before. Who works on a site is no visitor of it. */
export async function tellView(
  req: IncomingMessage,
  { projects, isSecure, noteView }: TellViewOptions,
): Promise<Answer> {
  if (!isSameOrigin(req, isSecure)) throw new ApiError('cross_site');
  if (tokenOf(req) === null) noteView(req, (await projects.find(req)).project.id);
  return jsonAnswer(202, {});
}
