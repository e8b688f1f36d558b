/** Joins class names, leaving out what is absent. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

/** Props of a React Aria component as the kit hands them on: one class name for arrangement, no inline style. */
export type Styled<Props> = Omit<Props, 'className' | 'style' | 'render'> & {
  /** For where the component stands; its looks are the kit's. */
  readonly className?: string;
};
