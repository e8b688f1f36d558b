import * as icons from './icons.ts';

const PICTURES: Readonly<Record<string, icons.IconComponent | undefined>> = icons;

/** The picture that a remote names in its release; a general one where the kit has none of that name. */
export const iconNamed = (name: string): icons.IconComponent =>
  (Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined) ?? icons.File;
