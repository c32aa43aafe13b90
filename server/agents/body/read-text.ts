/**
 * Reads a body as text, up to a limit. Of a larger one nothing more is read, and it is not destroyed either: that would
 * close the connection before the sender has read why.
 */
import { finished, type Readable } from 'node:stream'
import { Refusal } from '#server/refusals.ts'

/** `tooLarge` says why no more is read. */
export function readText(body: Readable, largest: number, tooLarge: () => Refusal): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const forget = finished(body, { writable: false }, (error) => {
      if (error) reject(whyNoMore(error))
      else resolve(Buffer.concat(chunks).toString('utf8'))
    })
    const take = (chunk: Uint8Array) => {
      size += chunk.byteLength
      if (size <= largest) return void chunks.push(chunk)
      forget()
      body.off('data', take).pause()
      // Whoever throws away the rest may be told that it broke off; nobody needs to know.
      body.on('error', () => undefined)
      reject(tooLarge())
    }
    body.on('data', take)
  })
}

/** A Refusal where somebody else has ended it, and said why. */
export const whyNoMore = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(400, 'The upload broke off before its end. Send it again.')
