/** A row of the requirements, or a fault that must not come back. */
export interface Row {
  readonly code: string;
  /** `built`, maybe with what of it comes later, or `comes with: …`. */
  readonly state: string;
}

/** Such as `V3`, `D-g`, `SEC-M3d`. */
export const CODE = '[A-Z]+(?:\\d+|-[A-Za-z]?\\d*)[a-z]?';
const LINE = new RegExp(`^\\| *(${CODE}) *\\|.*\\| *([^|]+?) *\\|$`);

/** The rows of a document's tables: code first, state last. */
export const readRows = (document: string): readonly Row[] =>
  document.split('\n').flatMap((line) => {
    const [, code, state] = LINE.exec(line) ?? [];
    return code && state ? [{ code, state }] : [];
  });
