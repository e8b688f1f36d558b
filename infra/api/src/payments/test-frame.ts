import { html, raw } from 'hono/html';
import type { Locale } from 'shared-contracts';
import { framePolicy } from './frame-policy.ts';
import type { FrameDocument, FrameOptions } from './payment-provider.ts';
import { TEST_CARDS } from './test-cards.ts';

const WORDS = {
  en: {
    title: 'Card',
    note: 'Test cards only: no money moves. 4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 declined, 4000 0025 0000 3155 asked about by its bank.',
    number: 'Card number',
    expiry: 'Valid until (MM/YY)',
    code: 'Security code',
    give: 'Hold €1 on this card',
    waiting: 'Asking the bank…',
    unknown: 'This is none of the test cards.',
    date: 'Write month and year, such as 04/31.',
    short: 'The security code has three or four digits.',
    challenge: 'Your bank asks: is that you?',
    confirm: 'Yes, that is me',
    refuse: 'No',
    lost: 'The provider did not answer. Try again.',
  },
  fr: {
    title: 'Carte',
    note: 'Cartes d’essai uniquement\u202f: aucun argent n’est débité. 4242 4242 4242 4242 est acceptée, 4000 0000 0000 0002 refusée, 4000 0025 0000 3155 vérifiée par sa banque.',
    number: 'Numéro de carte',
    expiry: 'Valable jusqu’à (MM/AA)',
    code: 'Code de sécurité',
    give: 'Bloquer 1\u202f€ sur cette carte',
    waiting: 'La banque est interrogée…',
    unknown: 'Ce n’est aucune des cartes d’essai.',
    date: 'Indiquez le mois et l’année, par exemple 04/31.',
    short: 'Le code de sécurité a trois ou quatre chiffres.',
    challenge: 'Votre banque demande\u202f: est-ce bien vous\u202f?',
    confirm: 'Oui, c’est moi',
    refuse: 'Non',
    lost: 'Le prestataire n’a pas répondu. Réessayez.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

const STYLE = `
:root{color-scheme:light dark;font:14px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;--line:light-dark(#d6d6dc,#3c3c44);--text-2:light-dark(#5c5c66,#a9a9b4);--accent:light-dark(#2f4ee0,#8da2ff);--on:light-dark(#fff,#11131c);--bad:light-dark(#b3261e,#ff8a80)}
body{margin:0;padding:2px}
form,#challenge{display:grid;gap:14px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:14px}
label{display:grid;gap:4px;font-weight:500}
input{font:inherit;min-height:40px;padding:0 10px;border:1px solid var(--line);border-radius:6px;background:transparent;color:inherit;min-width:0;box-sizing:border-box;width:100%}
button{font:inherit;font-weight:600;min-height:40px;padding:0 16px;border:1px solid var(--accent);border-radius:6px;background:var(--accent);color:var(--on);cursor:pointer}
button.quiet{background:transparent;color:inherit;border-color:var(--line)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
p{margin:0}.note{color:var(--text-2);font-size:13px}
[role=alert]{color:var(--bad)}[role=alert]:empty,[role=status]:empty{display:none}
[hidden]{display:none!important}`.replaceAll('\n', '');

/** The number stays in this document: what leaves it is which of the test cards it is, its last digits and its date. */
const SCRIPT = `
const cards=JSON.parse(document.body.dataset.cards),words=JSON.parse(document.body.dataset.words);
const $=(id)=>document.getElementById(id),tell=(state)=>parent.postMessage({type:'sections-card',state,height:document.documentElement.scrollHeight},'*');
const say=(text,busy)=>{$('bad').textContent=busy?'':text;$('state').textContent=busy?text:'';for(const b of document.querySelectorAll('button'))b.disabled=busy;tell('size')};
const send=async(told)=>{say(words.waiting,true);try{const answer=await fetch(location.pathname,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(told),credentials:'omit'});if(!answer.ok)throw 0;const {status}=await answer.json();
if(status==='challenge'){say('',false);$('card').hidden=true;$('challenge').hidden=false;$('confirm').focus();tell('size')}else if(status==='open')say(words.lost,false);else{if(status!=='silent')say('',true);tell('settled')}}catch{say(words.lost,false)}};
$('card').addEventListener('submit',(event)=>{event.preventDefault();const number=$('number').value.replace(/\\D/g,''),date=/^\\s*(0?[1-9]|1[0-2])\\s*\\/\\s*(?:20)?(\\d\\d)\\s*$/.exec($('expiry').value);
if(!Object.hasOwn(cards,number))return say(words.unknown,false),$('number').focus();
if(!date)return say(words.date,false),$('expiry').focus();
if(!/^\\s*\\d{3,4}\\s*$/.test($('code').value))return say(words.short,false),$('code').focus();
void send({card:cards[number],last4:number.slice(-4),exp_month:Number(date[1]),exp_year:2000+Number(date[2])})});
$('confirm').addEventListener('click',()=>void send({challenge:true}));
$('refuse').addEventListener('click',()=>void send({challenge:false}));
tell('ready')`.trim();

/** A document of its own origin: it can reach nothing of the site, and nothing of the site can look into it. */
const POLICY = framePolicy({ script: SCRIPT, style: STYLE, allows: 'allow-forms' });

/** Where cards of the test provider are given. */
export function testFrame({ locale }: Pick<FrameOptions, 'locale'>): FrameDocument {
  const words = WORDS[locale];
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title>${raw(`<style>${STYLE}</style>`)}</head>
<body data-cards="${JSON.stringify(TEST_CARDS)}" data-words="${JSON.stringify(words)}"><main>
<form id="card" novalidate><p class="note">${words.note}</p>
<label>${words.number}<input id="number" inputmode="numeric" autocomplete="cc-number" maxlength="23"></label>
<div class="pair"><label>${words.expiry}<input id="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="9"></label>
<label>${words.code}<input id="code" inputmode="numeric" autocomplete="cc-csc" maxlength="4"></label></div>
<button>${words.give}</button></form>
<div id="challenge" hidden><p>${words.challenge}</p><button id="confirm" type="button">${words.confirm}</button><button id="refuse" type="button" class="quiet">${words.refuse}</button></div>
<p id="bad" role="alert"></p><p id="state" role="status"></p></main>${raw(`<script>${SCRIPT}</script>`)}</body></html>`;
  return { html: String(page), policy: POLICY };
}
