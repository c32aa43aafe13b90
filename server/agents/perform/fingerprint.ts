/** A hash of the parts of a request; equal requests have equal hashes. */
import { createHash } from 'node:crypto'
import type { Arrived } from '../body/arrived.ts'

export function fingerprintOf(sent: Arrived['parts']): string {
  const parts = [...sent].map(([name, part]) =>
    'data' in part ? [name, part.data] : [name, part.files.map((file) => [file.name, file.fingerprint])],
  )
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(parts.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)))))
    .digest('hex')
}
