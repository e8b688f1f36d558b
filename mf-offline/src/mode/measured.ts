import type { Measure } from 'offline-api';

/** Pixels of a picture, as this browser draws it. */
export const measured: Measure = async (file) => {
  if (!file.type.startsWith('image/')) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  return bitmap && { width: bitmap.width, height: bitmap.height };
};
