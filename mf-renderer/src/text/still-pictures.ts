import { STILL_OF_TEXT } from 'shared-contracts';
import { NO_MOTION } from '../media/no-motion.ts';

type Attributes = Record<string, string>;

/** Address of a file of a library; nothing in it is to be escaped. */
const FILE = '/media/[\\w-]+/[\\w-]+/[\\w.-]+';
const IS_FILE = new RegExp(`^${FILE}$`);

/** The picture of the library that stands still in the place of one of a text. */
export function stillOf({ [STILL_OF_TEXT]: still = '' }: Readonly<Attributes>): Attributes {
  return IS_FILE.test(still) ? { [STILL_OF_TEXT]: still } : {};
}

/** As the sanitizer writes it: quotes and angle brackets of values are escaped. */
const MOVING = new RegExp(`<img([^<>]*) ${STILL_OF_TEXT}="(${FILE})"([^<>]*)>`, 'g');

/** Sanitised text whose moving pictures stand still for whoever asked for less motion. */
export const withStills = (html: string): string =>
  html.includes(STILL_OF_TEXT)
    ? html.replace(
        MOVING,
        (_, before: string, still: string, after: string) =>
          `<picture><source media="${NO_MOTION}" srcset="${still}" /><img${before}${after}></picture>`,
      )
    : html;
