/** busboy, so that a mistake of its own ends the request and not the process. */
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { Refusal } from '#server/refusals.ts'
import { limits } from './limits.ts'

/** Bytes that it takes in before whoever sends has to wait, and that wait in it for the store. */
const waiting = 1024 * 1024

interface Watching {
  /** Is shown each piece before it is parsed. */
  readonly watch: (chunk: Uint8Array) => void
  /** Undefined where the next piece may be parsed now. */
  readonly ready: () => Promise<void> | undefined
}

class Parser extends Busboy {
  readonly #watching: Watching

  constructor(headers: BusboyHeaders, watching: Watching) {
    super({
      headers,
      limits: { fieldSize: limits.text, headerPairs: 100, parts: limits.parts },
      highWaterMark: waiting,
      fileHwm: waiting,
    })
    this.#watching = watching
  }

  override _write(chunk: Uint8Array, encoding: BufferEncoding, done: (error?: Error | null) => void) {
    const parse = () => {
      try {
        this.#watching.watch(chunk)
        super._write(chunk, encoding, done)
      } catch (error) {
        done(error as Error)
      }
    }
    const wait = this.#watching.ready()
    if (wait) wait.then(parse, done)
    else parse()
  }
}

export function multipartParser(contentType: string, watching: Watching): Parser {
  try {
    return new Parser({ 'content-type': contentType }, watching)
  } catch {
    throw new Refusal(400, 'The body is not the multipart body that its Content-Type says.')
  }
}
