const OPENS = 'url(';

/** An address in a rule, and where what follows it begins; null where it does not end. */
function readAddress(css: string, from: number): { readonly address: string; readonly end: number } | null {
  let at = from;
  while (css[at] === ' ' || css[at] === '\n') at += 1;
  const quote = css[at] === '"' || css[at] === "'" ? css[at] : undefined;
  const start = quote === undefined ? at : at + 1;
  const stop = css.indexOf(quote ?? ')', start);
  const close = stop < 0 ? -1 : css.indexOf(')', stop);
  return close < 0 ? null : { address: css.slice(start, stop).trim(), end: close + 1 };
}

/** Rules with other addresses. Those that stay the same are left as they stand. */
export function rewriteCss(css: string, lead: (address: string) => string): string {
  const pieces: string[] = [];
  let at = 0;
  for (let opens = css.indexOf(OPENS); opens >= 0; opens = css.indexOf(OPENS, at)) {
    const read = readAddress(css, opens + OPENS.length);
    if (!read) break;
    const led = lead(read.address);
    const rule =
      led === read.address ? css.slice(opens, read.end) : `url("${led.replace(/["\\\n]/g, encodeURIComponent)}")`;
    pieces.push(css.slice(at, opens), rule);
    at = read.end;
  }
  return pieces.join('') + css.slice(at);
}
