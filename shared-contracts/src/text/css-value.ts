const MAX_LENGTH = 300;
/** Ends a declaration or rule, begins markup, an escape or a comment. */
const LEAVES = /[{};<>\\@\n\r\f]|\/\*/;
/** Functions that fetch something or ran script in old browsers. */
const LOADS = /(?:url|image|image-set|src|expression|element)\s*\(/i;
const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** An open bracket or quote would swallow the rules that follow. */
function isBalanced(value: string): boolean {
  const open: string[] = [];
  let quote = '';
  for (const character of value) {
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (CLOSES[character]) open.push(CLOSES[character]);
    else if ((character === ')' || character === ']') && open.pop() !== character) return false;
  }
  return quote === '' && open.length === 0;
}

/** Whether a text may stand as the value of a CSS variable in a `<style>` of ours. */
export const isCssValue = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_LENGTH &&
  !LEAVES.test(value) &&
  !LOADS.test(value) &&
  isBalanced(value);

/** `--accent`, `--hover-accent`, `--dark-paper` … */
export const isCssVariable = (name: string): boolean => /^--[a-zA-Z][a-zA-Z0-9-]{0,62}$/.test(name);
