import { EMBED_SOURCES } from 'shared-contracts';
import { DRAFT_POLICY } from 'shared-contracts/tool';
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

/** @dnd-kit/dom 0.5.0 while something is dragged: the row that moves, the pointer, no selection of text. */
const DRAG_STYLES = [
  "'sha256-P3zrZWkaCzrI/B9T0+WLFRTTY8rvTIfnbvP5TBI9Vgo='",
  "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='",
  "'sha256-YYLJe/bgx7gKdFc8dp3EM3/S8hpKeZs7JyhfBoZYPuk='",
];

/** What documents of the tool may do beyond what visitors' may. */
export const TOOL_POLICY: Required<Pick<PolicySources, 'styles' | 'images' | 'frames' | 'trustedTypes' | 'worker'>> = {
  styles: [...LIBRARY_STYLES.map(hashSource), ...DRAG_STYLES],
  // Pictures of wherever people take them from, and those shown before they are uploaded.
  images: ['https:', 'blob:'],
  // What is on the page changes while it is written; cards are asked for in a document of the installation’s own.
  frames: ["'self'", ...EMBED_SOURCES],
  // Remotes bring their own copies of a sanitiser, each with its policy; ProseMirror parses what is pasted.
  trustedTypes: [...TRUSTED_TYPES_POLICIES, 'ProseMirrorClipboard', DRAFT_POLICY, "'allow-duplicates'"],
  // Row O2: that of draft mode.
  worker: true,
};
