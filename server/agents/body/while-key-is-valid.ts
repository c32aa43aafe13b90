/** Reads a body only for as long as the API key of its sender is valid, since an upload may take minutes. */
import type { KeyInUse } from '#server/access/user.ts'
import { Refusal } from '#server/refusals.ts'

/** Milliseconds between two checks. */
const checkPause = 1_000

export async function whileKeyIsValid<T>(
  key: KeyInUse | undefined,
  read: (stop: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (!key) return read(undefined)
  const stop = new AbortController()
  const check = () =>
    key.ensureValid().catch((error: unknown) => {
      // The database may be away for a moment. The check before the work decides.
      if (error instanceof Refusal) stop.abort(error)
    })
  const timer = setInterval(() => void check(), checkPause)
  try {
    return await read(stop.signal)
  } finally {
    clearInterval(timer)
  }
}
