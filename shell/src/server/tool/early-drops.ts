import { DROPS_KEPT } from '../../shared/document-shape.ts';
import { hashSource } from '../document/hash-source.ts';

/**
 * Files that are let go over a document of the tool before the tool itself runs: the browser would open them in its place.
 * They are not taken, which the pointer says; the tool says when it has come, and takes them from then on.
 */
const EARLY_DROPS_SCRIPT = `{const types=["dragover","drop"],
stay=e=>{if(e.defaultPrevented||!e.dataTransfer?.types.includes("Files"))return;
e.preventDefault();e.dataTransfer.dropEffect="none"};
for(const t of types)addEventListener(t,stay);
addEventListener("${DROPS_KEPT}",()=>{for(const t of types)removeEventListener(t,stay)},{once:true})}`;

/** It runs as soon as it is read. */
export const EARLY_DROPS = `<script>${EARLY_DROPS_SCRIPT}</script>`;

export const EARLY_DROPS_SOURCE = hashSource(EARLY_DROPS_SCRIPT);
