import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';

const PACKAGES = join(import.meta.dirname, '../../../../node_modules/.pnpm');
const NAMES = ['README.md', 'readme.md', 'Readme.md'];
/** Characters that a formatted text may have, and that leave room for what cleaning adds. */
const LONGEST = 150_000;

export interface OtherDocument {
  readonly name: string;
  readonly html: string;
}

/** Documents that nobody wrote for this product: what the packages it is built of say of themselves. */
export function otherDocuments(): OtherDocument[] {
  const folders = readdirSync(PACKAGES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const bare = name.replace(/^@/, '').split('@')[0] ?? '';
    const inside = join(PACKAGES, name, 'node_modules', name.startsWith('@') ? `@${bare.replace('+', '/')}` : bare);
    const file = NAMES.map((each) => join(inside, each)).find((path) => existsSync(path));
    if (!file) return [];
    const html = marked.parse(readFileSync(file, 'utf8'), { async: false });
    return html.trim() !== '' && html.length < LONGEST ? [{ name, html }] : [];
  });
}
