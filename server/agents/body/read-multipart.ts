/**
 * Reads a multipart body while it arrives. Its files go straight to the store, staged: whether the request is right is
 * judged when all of it is there, whatever the order of its parts. A refused or broken one leaves nothing.
 */
import { Busboy } from '@fastify/busboy'
import { open } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkContent } from '#server/documents/sniff/check-content.ts'
import { headLength } from '#server/documents/sniff/sniff.ts'
import { Refusal } from '#server/errors.ts'
import type { StagedFile, StoredFiles } from '#server/storage/files/stored-files.ts'
import { fileTypeOf, isFileField } from '#engine/fields/index.ts'
import { admitFiles } from '#engine/rules/admit-files.ts'
import { takesFiles, type ExpectedBody } from './expected-body.ts'
import { largestFile, limits, megabytes } from './limits.ts'

export interface ArrivedFile extends StagedFile {
  /** The content type that the sender states. */
  readonly type: string
}

export interface Multipart {
  /** By wire name. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** By wire name. */
  readonly files: ReadonlyMap<string, readonly ArrivedFile[]>
}

interface Reading {
  readonly contentType: string
  readonly expected: ExpectedBody
  /** Bytes of the whole body. */
  readonly largest: number
  readonly files: StoredFiles
}

export async function readMultipart(body: Readable, options: Reading): Promise<Multipart> {
  const arriving = new Arriving(options)
  const parser = arriving.parser()
  try {
    await pipeline(body, arriving.measure(), parser)
  } catch (error) {
    arriving.refuse(error instanceof Refusal ? error : brokenOff())
  }
  return arriving.end()
}

const brokenOff = () => new Refusal(400, 'The upload broke off before its end. Send it again.')

class Arriving {
  readonly #options: Reading
  readonly #texts = new Map<string, string[]>()
  readonly #files = new Map<string, ArrivedFile[]>()
  readonly #counts = new Map<string, number>()
  readonly #storing: Promise<void>[] = []
  readonly #giveUp = new AbortController()
  #refusal: Refusal | undefined

  constructor(options: Reading) {
    this.#options = options
  }

  refuse(refusal: Refusal) {
    this.#refusal ??= refusal
    this.#giveUp.abort()
  }

  /** Counts what comes. After a refusal the rest is read and thrown away, up to a point. */
  measure(): Transform {
    const { largest } = this.#options
    let [size, thrownAway] = [0, 0]
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        size += chunk.byteLength
        if (size > largest) this.refuse(tooLarge(largest))
        if (!this.#refusal) return done(null, chunk)
        thrownAway += chunk.byteLength
        return thrownAway > limits.drained ? done(this.#refusal) : done()
      },
      // What was thrown away would look to the parser like a body that broke off.
      flush: (done) => done(this.#refusal),
    })
  }

  parser(): Busboy {
    return parserOf(this.#options.contentType)
      .on('field', (wire: string, value: string, _nameCut: boolean, cut: boolean) => this.#text(wire, value, cut))
      .on('file', (wire: string, content: Readable, name: string, _encoding: string, type: string) =>
        this.#file(wire, content, name, type),
      )
      .on('partsLimit', () => this.refuse(new Refusal(413, `The request has more than ${limits.parts} parts.`)))
  }

  #text(wire: string, value: string, cut: boolean) {
    const { parts, session } = this.#options.expected
    const part = parts.get(wire)
    if (cut) this.refuse(new Refusal(413, `"${wire}" is longer than ${megabytes(limits.text)}.`))
    else if (part && takesFiles(part)) this.refuse(new Refusal(400, `"${wire}" has to be a file.`))
    else if (!part && !session.has(wire)) this.refuse(unknown(wire))
    else this.#texts.set(wire, [...(this.#texts.get(wire) ?? []), value])
  }

  #file(wire: string, content: Readable, name: string, type: string) {
    // What a form sends for a field in which nothing was chosen.
    const problem = name ? this.#problemOf(wire, { name, type, size: 0 }) : undefined
    if (problem) this.refuse(problem)
    // A stream that breaks tells so to nobody else.
    content.on('error', () => this.refuse(brokenOff()))
    if (this.#refusal || !name) content.resume()
    else this.#storing.push(this.#store(wire, content, name, type))
  }

  #problemOf(wire: string, file: { name: string; type: string; size: number }): Refusal | undefined {
    const part = this.#options.expected.parts.get(wire)
    if (!part || !takesFiles(part) || !isFileField(part.field)) return unknown(wire)
    const [wrong] = admitFiles(part.field, [], [file]).messages
    if (wrong !== undefined) return new Refusal(400, wrong)
    const count = (this.#counts.get(part.name) ?? 0) + 1
    this.#counts.set(part.name, count)
    const most = fileTypeOf(part.field).most(part.field)
    if (count <= most) return undefined
    const { label, messages } = part.field
    const text = messages && 'count' in messages ? messages.count : undefined
    return new Refusal(400, text ?? (most === 1 ? `${label} takes one file.` : `Maximum ${most} files.`))
  }

  async #store(wire: string, content: Readable, name: string, type: string): Promise<void> {
    const { files, expected } = this.#options
    const field = expected.parts.get(wire)?.field
    const most = largestFile(name, isFileField(field) ? field.maxMB : undefined)
    const watch = (size: number) => {
      if (size > most) this.refuse(this.#problemOfSize(wire, { name, type, size }, most))
    }
    try {
      const staged = await files.stage(name, content, { signal: this.#giveUp.signal, watch })
      const problem = await contentProblem(files, staged, this.#giveUp.signal)
      if (problem !== undefined) this.refuse(new Refusal(422, problem))
      this.#files.set(wire, [...(this.#files.get(wire) ?? []), { ...staged, type }])
    } catch (error) {
      content.resume()
      if (!this.#giveUp.signal.aborted) throw error
    }
  }

  #problemOfSize(wire: string, file: { name: string; type: string; size: number }, most: number): Refusal {
    const field = this.#options.expected.parts.get(wire)?.field
    const said = isFileField(field) ? admitFiles(field, [], [file]).messages[0] : undefined
    return new Refusal(413, said ?? `"${file.name}" is larger than ${megabytes(most)}. Choose a smaller file.`)
  }

  /** Everything, or a refusal that has left nothing behind. */
  async end(): Promise<Multipart> {
    const stored = await Promise.allSettled(this.#storing)
    const failed = stored.find((each) => each.status === 'rejected')
    if (this.#refusal === undefined && failed === undefined) return { texts: this.#texts, files: this.#files }
    await this.#options.files.discard([...this.#files.values()].flat().map(({ id }) => id))
    throw this.#refusal ?? failed?.reason
  }
}

/** Whether it is what its name says, once all of it is there. */
function contentProblem(files: StoredFiles, { id, name, size }: StagedFile, signal: AbortSignal) {
  return files.withPath(id, async (path) => checkContent({ name, size, head: await startOf(path), path }, signal))
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const unknown = (wire: string) => new Refusal(400, `This step takes no part that is called "${wire}".`)
const tooLarge = (most: number) => new Refusal(413, `The request is larger than ${megabytes(most)}. Send less at once.`)

function parserOf(contentType: string): Busboy {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: limits.text, fieldNameSize: 200, headerPairs: 100, parts: limits.parts },
      highWaterMark: 1024 * 1024,
      fileHwm: 1024 * 1024,
    })
  } catch {
    throw new Refusal(400, 'The body is not the multipart body that its Content-Type says.')
  }
}
