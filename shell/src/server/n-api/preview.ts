import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from 'shared-contracts';
import { normaliseError } from '../errors/shell-error.ts';
import type { Answer } from '../http/answer.ts';
import { localeOf, setCookies } from '../http/json.ts';
import { seeOther } from '../http/see-other.ts';
import { setPreview } from '../remotes/asker.ts';
import type { PreviewGrants } from '../remotes/preview-grants.ts';
import { errorPage } from '../views/error-page.ts';
import { viewAnswer } from '../views/view-answer.ts';

/** It is a person who followed it. */
function overAnswer(req: IncomingMessage): Answer {
  const locale = localeOf(req);
  const failure = normaliseError(new ApiError('link_invalid'), locale);
  return viewAnswer(errorPage(failure, { locale, host: '', project: null }), failure);
}

/** The end of a preview, in the place of a grant. */
const END = 'end';

/** `/n-api/preview/{grant}`: from now on this browser sees what the grant names, until `/n-api/preview/end`. */
export function showPreview(
  req: IncomingMessage,
  res: ServerResponse,
  { grants, secure }: { readonly grants: PreviewGrants; readonly secure: boolean },
): Answer {
  const grant =
    (req.url ?? '')
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  if (grant === END) setCookies(res, [setPreview('', 0, secure)]);
  else {
    const said = grants.read(grant);
    if (!said) return overAnswer(req);
    setCookies(res, [setPreview(grant, Math.ceil((said.expires - Date.now()) / 1000), secure)]);
  }
  return seeOther('/');
}
