import { html, raw } from 'hono/html';
import { ApiError, type Locale } from 'shared-contracts';
import { framePolicy } from './frame-policy.ts';
import type { FrameDocument } from './payment-provider.ts';

const WORDS = {
  en: {
    title: 'Card',
    note: 'Stripe asks for the card on a page of its own. This one goes on by itself once that is done.',
    open: 'Give the card at Stripe',
    waiting: 'Waiting for Stripe…',
  },
  fr: {
    title: 'Carte',
    note: 'Stripe demande la carte sur sa propre page. Celle-ci continue d’elle-même une fois que c’est fait.',
    open: 'Donner la carte chez Stripe',
    waiting: 'En attente de Stripe…',
  },
} as const satisfies Record<Locale, Record<string, string>>;

const STYLE = `
:root{color-scheme:light dark;font:14px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;--text-2:light-dark(#5c5c66,#a9a9b4);--accent:light-dark(#2f4ee0,#8da2ff);--on:light-dark(#fff,#11131c)}
body{margin:0;padding:2px}main{display:grid;gap:14px;justify-items:start}p{margin:0;color:var(--text-2)}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border-radius:6px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}[role=status]:empty{display:none}`.replaceAll(
  '\n',
  '',
);

/** Asks now and then what became of the session, and less often the longer it takes. */
const SCRIPT = `
const $=(id)=>document.getElementById(id),tell=(state)=>parent.postMessage({type:'sections-card',state,height:document.documentElement.scrollHeight},'*');
let pause=2000;const look=async()=>{try{const answer=await fetch(location.pathname,{method:'POST',headers:{'content-type':'application/json'},body:'{}',credentials:'omit'});
if(answer.status===404)return tell('settled');if(answer.ok&&(await answer.json()).status!=='open')return tell('settled')}catch{}pause=Math.min(pause*1.2,15000);setTimeout(look,pause)};
$('open').addEventListener('click',()=>{pause=2000;$('state').textContent=document.body.dataset.waiting;tell('size')});
setTimeout(look,pause);tell('ready')`.trim();

/** Of its own origin; what it opens is Stripe’s page, free of these bounds. Nothing of Stripe’s is loaded here. */
const POLICY = framePolicy({ script: SCRIPT, style: STYLE, allows: 'allow-popups allow-popups-to-escape-sandbox' });

/** Where somebody goes on to Stripe’s page. Throws `not_found` of a session that has none any more. */
export function stripeFrame(url: string | null, locale: Locale): FrameDocument {
  if (!url) throw new ApiError('not_found');
  const words = WORDS[locale];
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title>${raw(`<style>${STYLE}</style>`)}</head>
<body data-waiting="${words.waiting}"><main><p>${words.note}</p>
<a id="open" href="${url}" target="_blank" rel="noopener noreferrer">${words.open}</a>
<p id="state" role="status"></p></main>${raw(`<script>${SCRIPT}</script>`)}</body></html>`;
  return { html: String(page), policy: POLICY };
}
