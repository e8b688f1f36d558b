import { content } from '../content.mjs';
import { elementOf } from '../tree.jsx';

export const dynamic = 'force-static';

export default function Page() {
  return content.tree.map(elementOf);
}
