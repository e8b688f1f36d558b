import { z } from 'zod';
import { isReservedPath } from '../routing/reserved-paths.ts';

/** Words in both languages, each of so many characters at most. */
export const labelsOf = (longest: number) => {
  const label = z.string().trim().min(1).max(longest);
  return z.strictObject({ en: label, fr: label });
};

/** A picture of the design kit by its name, `Inbox`; one the kit does not have is drawn as its general one. */
export const iconSchema = z
  .string()
  .max(40)
  .regex(/^[A-Z][A-Za-z0-9]*$/);

/** Lower comes first; 0 to 1000. Of equals the remote whose name comes first. */
export const orderSchema = z.number().int().min(0).max(1000);

/** A panel of edit mode that a remote brings, as its release records it. */
export const remotePanelSchema = z.strictObject({
  /** What it is called in the rail, in the command palette and above itself. */
  label: labelsOf(40),
  icon: iconSchema,
  /** Its place in the rail, among the editor's own: add 100, outline 200, pages 300, history 400. */
  order: orderSchema,
  /** Where it opens: beside the rail (`start`, the default), or at the other side of the page (`end`). */
  side: z.enum(['start', 'end']).optional(),
});
export type RemotePanel = z.infer<typeof remotePanelSchema>;

/** Named places of the frame that remotes fill. */
const slotNameSchema = z.enum([
  /** The end of the bar above the screens below `/admin`, before the person’s menu. */
  'admin-bar',
  /** A card of the overview. */
  'overview-card',
  /** The end of edit mode’s top bar, before “Publish”; not on phones, which have no room. */
  'editor-bar',
  /** A section at the end of a page’s settings, in edit mode. */
  'page-settings',
  /** In the form of the section that is selected, in edit mode: how it looks. Contract 1.9.0. */
  'section-look',
  /** The bar that members see on a page of the site. */
  'page-bar',
  /**
   * Over whatever is on screen, once a write was too much for the project’s package: offers a larger one. Drawn with `limit`
   * and `onAnswer(isLarger)`; the write is sent again where there is one. The first of several.
   */
  'over-plan',
]);
export type SlotName = z.infer<typeof slotNameSchema>;

/** What a remote puts into a place of the frame, as its release records it. */
export const remoteSlotSchema = z.strictObject({
  slot: slotNameSchema,
  /** What it is called: heading of a card or of a section, and what is said where it cannot be shown. */
  label: labelsOf(60),
  /** Its place among what others put there. */
  order: orderSchema,
});
export type RemoteSlot = z.infer<typeof remoteSlotSchema>;

/** A kind of thing that people pick by a remote, as its release records it. */
export const remotePickerSchema = z.strictObject({
  /** What choosing one is called: `Choose a recipe`. */
  label: labelsOf(60),
  /** Whether what is picked has an address: fields of links offer it then. */
  links: z.boolean().optional(),
});
export type RemotePicker = z.infer<typeof remotePickerSchema>;

/** A path of the site that a remote keeps from pages, with all below it: `/shop`. No language, no slash at its end. */
export const keptPathSchema = z
  .string()
  .max(200)
  .regex(/^(?:\/[a-z0-9][a-z0-9-]{0,60}){1,4}$/)
  .refine((path) => !isReservedPath(path), 'is the product’s own');

/** What an operator grants: a path of the site, or one below `/admin` where screens stand; with all below it. */
export const grantedPathSchema = z.union([
  keptPathSchema,
  z
    .string()
    .max(200)
    .regex(/^\/(?:admin|theme)(?:\/[a-z][a-z0-9_-]{0,40}){1,6}$/),
]);

/** Whether a path is another, or stands below it. */
export const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);
