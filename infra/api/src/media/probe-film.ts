import { z } from 'zod';
import type { Run, Tool } from './run-tool.ts';

const PROBE: Tool = { program: 'ffprobe', missing: 'no_ffmpeg', seconds: 20 };

const MP4 = 'mov,mp4,m4a,3gp,3g2,mj2';
/** What reads a film of each type: no other part of the program gets to see it. */
const READERS: ReadonlyMap<string, string> = new Map([
  ['video/webm', 'matroska,webm'],
  ['video/x-matroska', 'matroska,webm'],
  ['video/x-msvideo', 'avi'],
  ['video/mpeg', 'mpeg,mpegvideo'],
  ['video/ogg', 'ogg'],
  ['video/x-ms-wmv', 'asf'],
]);

/** A film that came in. */
export interface Film {
  readonly path: string;
  /** Media type. */
  readonly type: string;
}

/** Of a film's own bytes alone: a playlist in one could name any file of the machine. */
export const readFrom = ({ path, type }: Film): string[] => [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', READERS.get(type) ?? MP4],
  ...['-i', path],
];

const tagsSchema = z.record(z.string(), z.string()).optional();
const pixels = z.number().int().positive().max(50_000).optional();
const streamSchema = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  pix_fmt: z.string().optional(),
  width: pixels,
  height: pixels,
  sample_aspect_ratio: z.string().optional(),
  /** Whether it is the cover of a record. */
  disposition: z.object({ attached_pic: z.number() }).partial().optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
  tags: tagsSchema,
});
export type Stream = z.infer<typeof streamSchema>;

const probed = z.object({
  format: z.object({ duration: z.coerce.number().nonnegative().optional(), tags: tagsSchema }),
  streams: z.array(streamSchema),
});
const SHOWN = [
  'format=duration:format_tags',
  'stream=codec_type,codec_name,pix_fmt,width,height,sample_aspect_ratio',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
  'stream_tags',
].join(':');

export interface FilmFacts {
  readonly picture: Stream;
  readonly sound: Stream | undefined;
  /** As it is looked at: upright, in square pixels. */
  readonly width: number;
  readonly height: number;
  /** In seconds. */
  readonly duration: number;
  /** Whether it says more than a film has to, such as where and with what it was taken. */
  readonly isTelling: boolean;
}

/** What every program writes that makes a film. */
const PLAIN = [
  ...['major_brand', 'minor_version', 'compatible_brands', 'encoder', 'creation_time'],
  ...['language', 'vendor_id', 'duration', 'handler_name'],
];
/** Cameras put their names there. */
const HANDLERS = ['VideoHandler', 'SoundHandler'];
/** Of what a camera noted along the way there may be a track. */
const SHOWN_KINDS = ['video', 'audio', 'subtitle'];

const isPlain = ([name, value]: readonly [string, string]): boolean =>
  PLAIN.includes(name.toLowerCase()) && (name !== 'handler_name' || HANDLERS.includes(value));

const tellsMore = ({ format, streams }: z.infer<typeof probed>): boolean =>
  [format, ...streams].some(({ tags = {} }) => !Object.entries(tags).every(isPlain)) ||
  streams.some(({ codec_type = '' }) => !SHOWN_KINDS.includes(codec_type));

/** How much wider each pixel of a film is than it is high. */
function wideningOf({ sample_aspect_ratio = '' }: Stream): number {
  const [wide = 0, high = 0] = sample_aspect_ratio.split(':').map(Number);
  return wide > 0 && high > 0 ? wide / high : 1;
}

function sizeOf(picture: Stream): Pick<FilmFacts, 'width' | 'height'> {
  const { width: across = 0, height = 0, side_data_list: sides = [] } = picture;
  const width = Math.round(across * wideningOf(picture));
  const isTurned = sides.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return isTurned ? { width: height, height: width } : { width, height };
}

/** How long and how large a film is, and how it is coded. */
export async function probeFilm(run: Run, film: Film, signal?: AbortSignal): Promise<FilmFacts> {
  const said = await run(PROBE, ['-v', 'error', '-show_entries', SHOWN, '-of', 'json', ...readFrom(film)], signal);
  const all = probed.parse(JSON.parse(said));
  const { format, streams } = all;
  const picture = streams.find((each) => each.codec_type === 'video' && !each.disposition?.attached_pic);
  if (!picture?.width || !picture.height) throw new Error('A film without pictures');
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  const duration = Math.round((format.duration ?? 0) * 1000) / 1000;
  return { picture, sound, ...sizeOf(picture), duration, isTelling: tellsMore(all) };
}
