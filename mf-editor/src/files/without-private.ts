import type { SectionDefinition, SectionSettings } from 'shared-contracts';
import { isBlank } from 'shared-contracts/sections';

interface Open {
  readonly settings: SectionSettings;
  /** Something was taken out. */
  readonly isLess: boolean;
}

/**
 * Settings without those that visitors never learn: whom a form's messages are mailed to is each site's own affair, and
 * neither leaves it by file nor comes to it by one.
 */
export function withoutPrivate({ fields }: Pick<SectionDefinition, 'fields'>, settings: SectionSettings): Open {
  const isPrivate = (name: string): boolean => fields[name]?.private === true;
  const entries = Object.entries(settings);
  return {
    settings: Object.fromEntries(entries.filter(([name]) => !isPrivate(name))),
    isLess: entries.some(([name, value]) => {
      const field = fields[name];
      return field !== undefined && isPrivate(name) && !isBlank(field, value);
    }),
  };
}
