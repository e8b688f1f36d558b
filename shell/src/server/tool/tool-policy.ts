import { TRUSTED_TYPES_POLICIES } from '../../shared/document-shape.ts';
import { hashSource } from '../document/hash-source.ts';
import type { PolicySources } from '../document/policy.ts';

/** Style sheets that libraries of the tool insert, to the letter; a release that changes one shows as a refused style. */
const LIBRARY_STYLES = [
  // React Aria, `usePress`.
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  // React Aria, `usePreventScroll`, in Safari on iOS.
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

/** What documents of the tool may do beyond what visitors' may. */
export const TOOL_POLICY: Required<Pick<PolicySources, 'styles' | 'images' | 'trustedTypes'>> = {
  styles: LIBRARY_STYLES.map(hashSource),
  // Pictures shown before they are uploaded.
  images: ['blob:'],
  // Remotes bring their own copies of a sanitiser, each with its policy; ProseMirror parses what is pasted.
  trustedTypes: [...TRUSTED_TYPES_POLICIES, 'ProseMirrorClipboard', "'allow-duplicates'"],
};
