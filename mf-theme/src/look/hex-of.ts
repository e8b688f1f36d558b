/** Colours of CSS, the first undermost, as the one that is seen: `#rrggbb`, by the browser's own drawing. */
export function createHexOf(): (...layers: readonly string[]) => string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return (...layers) => {
    if (!brush) return '#000000';
    brush.clearRect(0, 0, 1, 1);
    for (const layer of layers) {
      brush.fillStyle = layer;
      brush.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
}
