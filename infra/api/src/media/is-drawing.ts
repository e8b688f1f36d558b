/** Of a file, by which it is told what it is. */
export const HEAD_BYTES = 4096;
const ROOT_LENGTH = 80;
const ROOT = /^<(?:[\w-]+:)?svg\b/i;

/** What may stand before a drawing's first element, and how each ends. */
const PROLOGUE = [
  ['<!--', '-->'],
  ['<?xml', '>'],
  ['<!doctype', '>'],
] as const;

/** What follows the piece of a prologue a text begins with; null where it begins with none, or that never ends. */
function afterPiece(text: string): string | null {
  const piece = PROLOGUE.find(([opens]) => text.slice(0, opens.length).toLowerCase() === opens);
  if (!piece) return null;
  const [opens, closes] = piece;
  const end = text.indexOf(closes, opens.length);
  return end === -1 ? null : text.slice(end + closes.length).trimStart();
}

/** Whether a file is a drawing, by how it begins. Goes over its head once: a single expression for it can take for ever. */
export function isDrawing(bytes: Buffer): boolean {
  let text = bytes.subarray(0, HEAD_BYTES).toString('utf8').trimStart();
  for (let rest = afterPiece(text); rest !== null; rest = afterPiece(text)) text = rest;
  return ROOT.test(text.slice(0, ROOT_LENGTH));
}
