/** Bytes that are still listened to of a body nobody wants: who sends them should hear why, and not lose the line. */
const MOST_DRAINED = 32 * 1024 * 1024;

/** Leaves what is left of a refused body. Answers whether the connection can be kept. */
export function letGo(request: Request): boolean {
  if (!request.body || request.bodyUsed) return true;
  const announced = request.headers.get('content-length');
  if (announced === null || Number(announced) > MOST_DRAINED) return false;
  request.body.pipeTo(new WritableStream()).catch(() => undefined);
  return true;
}
