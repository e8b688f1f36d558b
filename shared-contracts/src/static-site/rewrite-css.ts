/** An address in a rule, with its quotes where it has some. */
const URL_IN_RULE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)/g;

/** Rules with other addresses. Those that stay the same are left as they stand. */
export const rewriteCss = (css: string, lead: (address: string) => string): string =>
  css.replace(URL_IN_RULE, (rule: string, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare ?? '';
    const led = lead(address);
    return led === address ? rule : `url("${led.replace(/["\\\n]/g, encodeURIComponent)}")`;
  });
