/**
 * Compresses a record that is too large for a closing page. It works synchronously, since a closing page cannot wait. Loaded only for large records.
 */
import { gzipSync, strToU8 } from 'fflate'

/** Level 4 takes a few milliseconds for the largest record; the replies in it shrink to a fifth. */
export const compressRecord = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(strToU8(text), { level: 4 }))
