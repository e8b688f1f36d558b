/** Attributes by which an editor finds the element of a field. */
export interface FieldMark {
  readonly 'data-field': string;
  /** Set where a visitor would see nothing. */
  readonly 'data-blank'?: '';
}

export const fieldMark = (path: string, blank: boolean): FieldMark => ({
  'data-field': path,
  'data-blank': blank ? '' : undefined,
});
