/**
 * Reads a body as text, up to a limit. The rest of a larger body is not read. It is not destroyed either, because that would
 * close the connection before the sender has read the reply.
 */
import { finished, type Readable } from 'node:stream'
import { Refusal } from '#server/refusals.ts'

/** `tooLarge` creates the Refusal of a body that is larger. */
export function readText(body: Readable, largest: number, tooLarge: () => Refusal): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const stopListening = finished(body, { writable: false }, (error) => {
      if (error) reject(asBodyRefusal(error))
      else resolve(Buffer.concat(chunks).toString('utf8'))
    })
    const take = (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size <= largest) return void chunks.push(chunk)
      stopListening()
      body.off('data', take).pause()
      // Errors while the rest is discarded are ignored.
      body.on('error', () => undefined)
      reject(tooLarge())
    }
    body.on('data', take)
  })
}

/** Turns a stream error into a Refusal; one that is a Refusal already says why reading was ended. */
export const asBodyRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(400, 'The upload broke off before its end. Send it again.')
