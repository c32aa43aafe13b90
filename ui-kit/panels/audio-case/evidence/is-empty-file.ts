/** Whether a download failed because the file that came is empty. */
import { CallError } from '#engine/client/call-error.ts'

export function isEmptyFile(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { status = 0, body, json } = error.details
  return status >= 200 && status < 300 && body === '' && json === undefined
}
