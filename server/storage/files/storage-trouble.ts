/** What whoever sends a file is told when it cannot be stored: a full disk and an absent bucket are nobody's mistake here. */
import { Refusal } from '#server/errors.ts'

const full = new Set(['ENOSPC', 'EDQUOT'])
const unwritable = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO'])
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT'])

/** A Refusal with a sentence where one is known, otherwise the error as it is. */
export function storageTrouble(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', $metadata: reply } = error as Told
  if (full.has(code)) return refusal(507, 'The portal has no room left for files.')
  if (unwritable.has(code)) return refusal(503, 'The portal cannot write files at the moment.')
  // S3-compatible storage answers with a status.
  const isDown = unreachable.has(code) || (reply?.httpStatusCode ?? 0) >= 500
  return isDown ? refusal(503, 'The storage for files does not answer at the moment.') : error
}

const refusal = (status: 503 | 507, what: string) =>
  new Refusal(status, `${what} Nothing was changed. Try again later, or tell whoever runs the portal.`)

interface Told extends NodeJS.ErrnoException {
  readonly $metadata?: { readonly httpStatusCode?: number }
}
