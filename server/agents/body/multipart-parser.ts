/** The multipart parser busboy, wrapped so that an error inside it ends the request and not the process. */
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { Refusal } from '#server/refusals.ts'
import { limits } from './limits.ts'

/** Bytes that the parser buffers before the sender has to wait. */
const waiting = 1024 * 1024

interface ParserHooks {
  /** Called with each chunk before it is parsed. */
  readonly watch: (chunk: Uint8Array) => void
  /** Undefined if the next chunk may be parsed now. */
  readonly ready: () => Promise<void> | undefined
}

class Parser extends Busboy {
  readonly #hooks: ParserHooks

  constructor(headers: BusboyHeaders, hooks: ParserHooks) {
    super({
      headers,
      limits: { fieldSize: limits.text, headerPairs: 100, parts: limits.parts },
      highWaterMark: waiting,
      fileHwm: waiting,
    })
    this.#hooks = hooks
  }

  override _write(chunk: Uint8Array, encoding: BufferEncoding, done: (error?: Error | null) => void) {
    const parse = () => {
      try {
        this.#hooks.watch(chunk)
        super._write(chunk, encoding, done)
      } catch (error) {
        done(error as Error)
      }
    }
    const wait = this.#hooks.ready()
    if (wait) wait.then(parse, done)
    else parse()
  }
}

export function multipartParser(contentType: string, hooks: ParserHooks): Parser {
  try {
    return new Parser({ 'content-type': contentType }, hooks)
  } catch {
    throw new Refusal(
      400,
      'The body cannot be read as the multipart body that its Content-Type names. Send a boundary that the body uses.',
    )
  }
}
