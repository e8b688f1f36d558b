import { STILL_OF_TEXT } from 'shared-contracts';
import { NO_MOTION } from './no-motion.ts';

type Attributes = Record<string, string>;

/** Address of a file of a library; nothing in it is to be escaped. */
const FILE = /^\/media\/[\w-]+\/[\w-]+\/[\w.-]+$/;

/** The picture of the library that stands still in the place of one of a text. */
export function stillOf({ [STILL_OF_TEXT]: still = '' }: Readonly<Attributes>): Attributes {
  return FILE.test(still) ? { [STILL_OF_TEXT]: still } : {};
}

/** As the sanitizer writes them: quotes and angle brackets of values are escaped. */
const PICTURE = /<img [^<>]*>/g;
const STILL = / data-still="([\w./-]+)"/;

function standing(picture: string): string {
  const [written, still] = STILL.exec(picture) ?? [];
  if (written === undefined) return picture;
  return `<picture><source media="${NO_MOTION}" srcset="${still}" />${picture.replace(written, '')}</picture>`;
}

/** Sanitised text whose moving pictures stand still for whoever asked for less motion. */
export const withStills = (html: string): string =>
  html.includes(STILL_OF_TEXT) ? html.replace(PICTURE, standing) : html;
