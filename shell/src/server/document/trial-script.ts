import type { Locale, RenderPayload, RunningTrial } from 'shared-contracts';
import { localisedPath } from 'shared-contracts/routing';
import { inlineJson } from './escape.ts';
import { hashSource } from './hash-source.ts';

/** What a page on trial tells, and of which of its versions. */
export interface TrialForm {
  /** Of main. */
  readonly page: string;
  /** The version that is shown. */
  readonly version: string;
  readonly goal: RunningTrial['goal'];
}

const STATE_ID = 'sections-trial';

/**
 * Tells that a visitor saw the page, and that they did what it is tried for. In the document itself, and only on pages on
 * trial: others pay nothing. Without cookies; that it fails is nothing that a reader should hear of. Client navigation may
 * have put another page in the document meanwhile.
 */
const TRIAL_SCRIPT = `const t=JSON.parse(document.getElementById("${STATE_ID}").textContent),p=location.pathname,
tell=b=>fetch(t.url,{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({version:t.version,...b}),credentials:"omit",keepalive:true}).catch(()=>{}),
seen=()=>tell({event:"seen"});
document.prerendering?document.addEventListener("prerenderingchange",seen,{once:true}):seen();
if(t.hrefs)addEventListener("click",e=>{const a=e.target.closest?.("a[href]");
if(a&&location.pathname===p&&t.hrefs.includes(a.getAttribute("href")))tell({event:"link",href:t.hrefs[0]})},true)`;

/** What the policy of such a document names. */
export const TRIAL_SOURCE = hashSource(TRIAL_SCRIPT);

/** An address as it was chosen, and as a page in this language has it. */
const hrefsOf = (href: string, locale: Locale, defaultLocale: Locale): string[] =>
  href.startsWith('/') ? [href, localisedPath(href, locale, defaultLocale)] : [href];

/** Both the script and what it starts from. A form that is sent, and an order that the cart tells of, are known without it. */
export function trialParts(
  { page, version, goal }: TrialForm,
  { project, locale, defaultLocale }: Pick<RenderPayload, 'project' | 'locale' | 'defaultLocale'>,
): string {
  const state = {
    url: `/api/v1/project/${project.id}/page/${page}/outcomes`,
    version,
    ...(goal?.kind === 'link' && { hrefs: hrefsOf(goal.href, locale, defaultLocale) }),
  };
  return `<script type="application/json" id="${STATE_ID}">${inlineJson(state)}</script><script type="module">${TRIAL_SCRIPT}</script>`;
}
