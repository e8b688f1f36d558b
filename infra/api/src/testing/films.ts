/** Begins as an MP4 does, and holds no picture. */
export const filmBytes = (size = 4096): Buffer => {
  const bytes = Buffer.alloc(size, 1);
  Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex').copy(bytes);
  bytes.writeUInt32BE(size - 32, 32);
  bytes.write('mdat', 36);
  return bytes;
};
