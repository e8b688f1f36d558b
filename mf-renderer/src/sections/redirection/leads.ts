import { completeDefinition, leadOf, type PageRedirect, type RenderContext, redirectPath } from 'shared-contracts';
import { hrefOf } from '../../components/SmartLink.tsx';
import { type RedirectionSettings, redirectionDefinition } from './definition.ts';

const DEFINITION = completeDefinition(redirectionDefinition);
/** Only pages and other sites: a mark within the page, a call or a mail is nowhere to be sent. */
const LEADS = /^(?:\/|https?:)/i;

/** The answer of a page that is never shown; null for the other ways, and without anywhere to go. */
export function redirectOf(settings: RedirectionSettings): PageRedirect | null {
  const { how = 'at-once', status = '302' } = settings;
  const to = how === 'at-once' ? leadOf(DEFINITION, settings) : null;
  return to === null ? null : { to, status: Number(status) as PageRedirect['status'] };
}

/** Where the countdown ends; null where there is none: for who edits, and on the page it would lead to. */
export function countdownTo({ link, how }: RedirectionSettings, context: RenderContext): string | null {
  const href = hrefOf(link, context);
  if (how !== 'countdown' || context.audience !== 'visitor' || href === null || !LEADS.test(href)) return null;
  return redirectPath(href) === context.pagePath ? null : href;
}
