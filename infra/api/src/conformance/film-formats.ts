/** Degrees clockwise that a film is to be turned by when it is shown. */
type Turn = 0 | 90 | 180 | 270;

/** A film to be written. */
export interface Case {
  readonly title: string;
  readonly ending: string;
  /** How ffmpeg is told to. */
  readonly coded: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly turn: Turn;
  readonly sound: boolean;
  /** Colours of its corners, as it is looked at. */
  readonly corners: readonly number[];
  /** Media type of what is served. */
  readonly playedAs: string;
  /** Whether a file of this kind keeps where and with what it was taken. */
  readonly keepsTags: boolean;
  /** Parts of it after which it is cut as well, and before which it is damaged. */
  readonly brokenAt: readonly number[];
}

const IS_LONG = process.env.SOAK === '1';
const BROKEN_AT = [0.25, 0.4, 0.55, 0.7, 0.85, 0.95, 1];

interface Kind {
  readonly ending: string;
  readonly picture: readonly string[];
  readonly sound: readonly string[];
  readonly playedAs?: string;
  readonly keepsNoTags?: true;
  /** Takes an odd number of pixels. */
  readonly isOdd?: true;
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast'];
const HEVC = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error'];
const AV1 = ['-c:v', 'libaom-av1', '-cpu-used', '8', '-row-mt', '0'];
const PLAIN = ['-pix_fmt', 'yuv420p'];
const TEN_BITS = ['-pix_fmt', 'yuv420p10le'];
const AAC = ['-c:a', 'aac'];
const OPUS = ['-c:a', 'libopus'];
const WEBM = 'video/webm';

/** What Debian's ffmpeg writes. */
const KINDS: readonly Kind[] = [
  { ending: 'mp4', picture: [...H264, ...PLAIN], sound: AAC },
  { ending: 'mp4', picture: [...H264, '-pix_fmt', 'yuv444p'], sound: ['-c:a', 'libmp3lame'], isOdd: true },
  { ending: 'mp4', picture: [...HEVC, ...PLAIN], sound: AAC },
  { ending: 'mov', picture: [...H264, ...PLAIN], sound: AAC },
  { ending: 'mp4', picture: ['-c:v', 'mpeg4', '-q:v', '4'], sound: ['-c:a', 'ac3'] },
  { ending: 'mp4', picture: [...HEVC, ...TEN_BITS], sound: AAC },
  { ending: 'mov', picture: ['-c:v', 'prores_ks', '-pix_fmt', 'yuv422p10le'], sound: ['-c:a', 'pcm_s16le'] },
  { ending: 'mp4', picture: [...H264, ...TEN_BITS], sound: AAC },
  { ending: 'mp4', picture: [...AV1, ...PLAIN], sound: OPUS, isOdd: true },
  { ending: 'webm', picture: ['-c:v', 'libvpx', ...PLAIN], sound: ['-c:a', 'libvorbis'], playedAs: WEBM, isOdd: true },
  { ending: 'webm', picture: ['-c:v', 'libvpx-vp9', ...PLAIN], sound: OPUS, playedAs: WEBM, isOdd: true },
  { ending: 'webm', picture: [...AV1, ...TEN_BITS], sound: OPUS, playedAs: WEBM },
  { ending: 'mkv', picture: [...H264, ...PLAIN], sound: ['-c:a', 'flac'] },
  { ending: 'avi', picture: ['-c:v', 'mpeg4', '-q:v', '4'], sound: ['-c:a', 'libmp3lame'] },
  { ending: 'avi', picture: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'], sound: ['-c:a', 'pcm_s16le'], isOdd: true },
  { ending: 'ogv', picture: ['-c:v', 'libtheora', '-q:v', '8'], sound: ['-c:a', 'libvorbis'] },
  {
    ending: 'mpg',
    picture: ['-c:v', 'mpeg2video', '-q:v', '3', '-f', 'vob'],
    sound: ['-c:a', 'mp2'],
    keepsNoTags: true,
  },
  { ending: 'wmv', picture: ['-c:v', 'wmv2', '-q:v', '4'], sound: ['-c:a', 'wmav2'] },
  { ending: '3gp', picture: ['-c:v', 'mpeg4', '-q:v', '4'], sound: AAC },
];

/** Of these alone what is written says how it is to be turned. */
const TURNED = ['mp4', 'mov', '3gp'];
const TURNS: readonly Turn[] = [0, 90, 180, 270];
const SIZES = [
  { width: 96, height: 64 },
  { width: 65, height: 97 },
  { width: 320, height: 180 },
] as const;

/** Numbers of the colours that stand at the corners of a film that is shown turned. */
const CORNERS: Readonly<Record<Turn, readonly number[]>> = {
  0: [0, 1, 2, 3],
  90: [2, 0, 3, 1],
  180: [3, 2, 1, 0],
  270: [1, 3, 0, 2],
};

/** What is said of how it is written, and nothing of what it is. */
const SPEEDS = ['ultrafast'];

interface Choice {
  readonly turn: Turn;
  readonly sound: boolean;
  readonly size: (typeof SIZES)[number];
}

function caseOf(kind: Kind, { turn, sound, size: { width, height } }: Choice, brokenAt: readonly number[]): Case {
  const { ending, picture, playedAs = 'video/mp4', keepsNoTags = false } = kind;
  const heard = sound ? [...kind.sound, '-shortest'] : ['-an'];
  const called = picture.filter((part) => /^[a-z][\w-]{3,}$/.test(part) && !SPEEDS.includes(part));
  return {
    title: [ending, ...called, sound ? kind.sound[1] : 'silent', `${width}x${height}`, `${turn}°`].join(' '),
    ...{ ending, width, height, turn, sound, playedAs, brokenAt },
    coded: [...picture, ...heard],
    corners: CORNERS[turn],
    keepsTags: !keepsNoTags,
  };
}

/** Every combination in the long run; each of every kind at least once in the ordinary one. */
export const CASES: readonly Case[] = KINDS.flatMap((kind, index) => {
  const turns = TURNED.includes(kind.ending) ? TURNS : TURNS.slice(0, 1);
  const sizes = SIZES.filter(({ width }) => kind.isOdd || width % 2 === 0);
  const all = turns.flatMap((turn) =>
    [true, false].flatMap((sound) => sizes.map((size): Choice => ({ turn, sound, size }))),
  );
  if (IS_LONG) return all.map((choice, at) => caseOf(kind, choice, at === 0 ? BROKEN_AT : []));
  const turn = turns[index % turns.length] ?? 0;
  const size = sizes[kind.isOdd ? 1 : 0] ?? SIZES[0];
  const brokenAt = index % 2 === 0 ? BROKEN_AT.filter((_, at) => at === index % BROKEN_AT.length) : [];
  return [caseOf(kind, { turn, sound: index % 3 !== 2, size }, brokenAt)];
});

export const turnedSize = ({ turn, width, height }: Case) =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** How far a matrix stands behind the name of what it is in. */
const MATRIX = 44;
const ONE = 0x1_00_00;

/** A film that says how it is to be turned when it is shown, as a telephone writes it. */
export function turned(film: Buffer, turn: Turn, { width, height }: { width: number; height: number }): Buffer {
  const at = film.indexOf('tkhd') + MATRIX;
  if (turn === 0) return film;
  const [cos, sin] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))];
  const [x, y] = { 90: [height, 0], 180: [width, height], 270: [0, width] }[turn] ?? [0, 0];
  const matrix = [cos * ONE, sin * ONE, 0, -sin * ONE, cos * ONE, 0, (x ?? 0) * ONE, (y ?? 0) * ONE];
  for (const [index, value] of matrix.entries()) film.writeInt32BE(value, at + index * 4);
  return film;
}
