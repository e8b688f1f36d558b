import sharp from 'sharp';

type Colour = readonly [number, number, number];

/** Red, green, blue and yellow: upper left, upper right, lower left, lower right. */
const QUADRANTS: readonly Colour[] = [
  [200, 40, 40],
  [40, 180, 60],
  [50, 60, 200],
  [220, 210, 70],
];

/** A picture of four colours, by which it is seen how it is turned. */
export async function quadrants(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(QUADRANTS[(y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1)] ?? [0, 0, 0], (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** What a picture shows in the middle of each quadrant, by the number of the nearest of the colours; -1 where none is near. */
export async function quadrantsOf(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  const { width, height, channels } = info;
  return [0, 1, 2, 3].map((corner) => {
    const [x, y] = [
      Math.floor(width * (corner % 2 === 0 ? 0.25 : 0.75)),
      Math.floor(height * (corner < 2 ? 0.25 : 0.75)),
    ];
    const at = (y * width + x) * channels;
    const distances = QUADRANTS.map((colour) =>
      colour.reduce((sum, value, index) => sum + Math.abs(value - (data[at + index] ?? 0)), 0),
    );
    const nearest = Math.min(...distances);
    return nearest > FAR ? -1 : distances.indexOf(nearest);
  });
}

/** Of 765: what coding and the matrices of colours cost is a fifth of it at most. */
const FAR = 120;
