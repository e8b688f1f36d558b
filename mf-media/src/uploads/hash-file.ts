const MIB = 1024 * 1024;
/** Bytes that are hashed at a time: others have their turn in between. */
const PIECE = 2 * MIB;
/** Bytes of the largest file that is looked through before it is sent: it costs seconds. */
const MOST = 512 * MIB;

/** SHA-256 of a file in hexadecimal, read in pieces; null of one that is too large to be looked through. Rejects where it cannot be read. */
export async function hashFile(file: Blob, signal: AbortSignal): Promise<string | null> {
  if (file.size > MOST) return null;
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PIECE) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
