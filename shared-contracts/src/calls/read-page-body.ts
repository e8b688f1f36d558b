import { MOST_SECTIONS } from '../entities/page.ts';
import { ApiError } from '../errors/api-error.ts';
import { isGroup } from '../json/is-group.ts';
import { JsonShape, shapeLimits } from '../json/json-shape.ts';
import { readFilterValue } from '../routing/filter-values.ts';
import { normalisePagePath } from '../routing/locale-path.ts';
import { readUnset } from './read-unset.ts';

/** Bytes of the body of a page. */
export const MAX_PAGE_BODY = 8 * 1024 * 1024;

/** Keys that are checked one by one; a page of the product has far fewer. What is beyond them takes too long to refuse. */
const MOST_KEYS = { metadata: 5000, region: 100 } as const;
/** Keys of an object, and of all that is in it. */
const keysIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, item) => sum + 1 + keysIn(item), 0)
    : 0;

function refuseMany(value: unknown, most: number): void {
  if (keysIn(value) > most) throw new ApiError('too_large');
}

/** What outside clients call a page without a layout: all of it stands in the first slot of this one. */
const STANDARD = { name: 'standard', reads: 'extended-layout' } as const;

function inFirstSlot(section: unknown): unknown {
  if (!isGroup(section) || !isGroup(section.region)) return section;
  const { [STANDARD.reads]: _, [STANDARD.name]: _own, ...region } = section.region;
  return { ...section, region };
}

/** Older clients say `options`, and send settings as JSON text. Text that is not JSON stays, to be refused. */
function readSection(section: unknown, shape: JsonShape): unknown {
  if (!isGroup(section)) return section;
  refuseMany(section.region, MOST_KEYS.region);
  // What the server alone fills in is not taken from clients.
  const { options, render_data: _, ...rest } = section;
  const settings = options !== undefined && rest.settings === undefined ? options : rest.settings;
  const untold = options !== undefined && rest.settings !== undefined ? { options } : {};
  return { ...rest, ...untold, ...(settings !== undefined && { settings: readSettingsText(settings, shape) }) };
}

/** Throws `too_large`: text inside text is counted as the text around it is. What is too deep is not read. */
export function readSettingsText(settings: unknown, shape: JsonShape): unknown {
  if (typeof settings !== 'string') return settings;
  shape.begin();
  try {
    shape.watch(new TextEncoder().encode(settings));
    const parsed: unknown = JSON.parse(settings);
    return isGroup(parsed) ? [parsed] : parsed;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_large') throw error;
    return settings;
  }
}

const MAY_BE_UNSET = ['media', 'image', 'mediaMetatag', 'favicon'];

/** A page carries the project's metadata for its readers; sent back with the page, it is left aside. */
function readMetadata(metadata: unknown): unknown {
  if (!isGroup(metadata)) return metadata;
  const { project_metadata: _, ...own } = metadata;
  return readUnset(own, MAY_BE_UNSET);
}

/** The body of a page in today's spelling, from any that clients send. */
export function readPageBody(body: unknown): unknown {
  if (!isGroup(body)) return body;
  // What the last save changed comes with a page, and may come back with it.
  const { changes: _, ...sent } = body;
  const { path, layout, metadata, sections } = sent;
  const isStandard = layout === STANDARD.name;
  const own = readMetadata(metadata);
  refuseMany(own, MOST_KEYS.metadata);
  const shape = new JsonShape(shapeLimits(MAX_PAGE_BODY));
  return {
    ...sent,
    ...(typeof path === 'string' && path.trim() !== '' && { path: normalisePagePath(path) }),
    ...(isStandard && { layout: STANDARD.reads }),
    ...(metadata !== undefined && { metadata: own }),
    ...(Array.isArray(sections) && {
      // One more than there may be is enough to be refused.
      sections: sections
        .slice(0, MOST_SECTIONS + 1)
        .map((section) => readSection(isStandard ? inFirstSlot(section) : section, shape)),
    }),
  };
}

/** Filters of a load lose the keys that row V3 drops. Throws ApiError `bad_filter`. */
export function readLoadBody(body: unknown): unknown {
  if (!isGroup(body) || !isGroup(body.query_string)) return body;
  const filters = readFilterValue(body.query_string);
  return { ...body, query_string: isGroup(filters) ? { ...filters } : {} };
}
