/**
 * Reads a multipart body while it arrives. Its files are staged in the store at once; the request is checked when all of it has
 * arrived, so the order of its parts does not matter. A request that is refused or breaks off leaves nothing behind.
 */
import { setMaxListeners } from 'node:events'
import type { Readable } from 'node:stream'
import { fileTypeOf, isFileField, type FileField } from '#engine/fields/index.ts'
import { admitFiles } from '#engine/rules/admit-files.ts'
import { checkContent } from '#server/documents/sniff/check-content.ts'
import { headLength } from '#server/documents/sniff/sniff.ts'
import { Slots } from '#server/operating/slots.ts'
import { Refusal } from '#server/refusals.ts'
import type { StagedFile, StoredFiles } from '#server/storage/files/stored-files.ts'
import { takesFiles, type ExpectedBody } from './expected-body.ts'
import { largestFile, limits, megabytes } from './limits.ts'
import { multipartParser } from './multipart-parser.ts'
import { hasNul, unstorable } from './ensure-storable.ts'
import { pipeBody } from './pipe-body.ts'
import { asBodyRefusal } from './read-text.ts'

export interface ArrivedFile extends StagedFile {
  /** The content type that the sender states. */
  readonly type: string
  /** Why it is broken. Its content is not stored, and no work sees it. */
  readonly problem?: string
}

export type ArrivedPart =
  { readonly wire: string; readonly text: string } | { readonly wire: string; readonly file: ArrivedFile }

/** Checks whether there is room for the body; both functions throw a Refusal if there is not. */
export interface RoomForBody {
  /** Called before the first file is stored. `session` is the id that was sent before it. */
  readonly begin: (session: string | undefined) => Promise<void>
  /** `size` is the number of bytes so far. */
  readonly grow: (size: number) => void
}

export interface MultipartOptions {
  readonly contentType: string
  readonly expected: ExpectedBody
  /** Bytes of the whole body. */
  readonly largest: number
  readonly files: StoredFiles
  readonly room: RoomForBody
  /** Gives a sentence about a file that must not be used. Absent: files are not scanned. */
  readonly scan?: ((file: StagedFile, signal: AbortSignal) => Promise<string | undefined>) | undefined
  /** Ends the reading. The reason is a Refusal. */
  readonly stop?: AbortSignal | undefined
}

/** The parts, in the order in which they were sent. */
export async function readMultipart(body: Readable, options: MultipartOptions): Promise<readonly ArrivedPart[]> {
  const reader = new MultipartReader(options)
  const parser = reader.parser()
  // After a refusal the rest is not read. The connection is closed after the reply.
  await pipeBody(body, parser, reader.ended).catch((error: unknown) => reader.refuse(asBodyRefusal(error)))
  return reader.end()
}

/** How many files are stored at the same time. While others wait, reading pauses, because they would fill the memory. */
const maxConcurrentFiles = 16

class MultipartReader {
  readonly #options: MultipartOptions
  /** Undefined stands for a file that is still being stored. */
  readonly #parts: (ArrivedPart | undefined)[] = []
  readonly #counts = new Map<string, number>()
  readonly #staged: string[] = []
  /** These promises never reject. */
  readonly #storing: Promise<void>[] = []
  readonly #giveUp = new AbortController()
  readonly #slots = new Slots(maxConcurrentFiles)
  #session: string | undefined
  #begun: Promise<void> | undefined
  #size = 0
  #textSize = 0
  #refusal: Refusal | undefined
  /** A fault of the portal or of its storage. It is reported only if the request was not refused as well. */
  #failure: { readonly error: unknown } | undefined

  constructor(options: MultipartOptions) {
    this.#options = options
    setMaxListeners(0, this.#giveUp.signal)
    options.stop?.addEventListener('abort', () => this.refuse(options.stop?.reason))
  }

  get ended(): AbortSignal {
    return this.#giveUp.signal
  }

  refuse(trouble: unknown) {
    if (trouble instanceof Refusal) this.#refusal ??= trouble
    else this.#failure ??= { error: trouble }
    this.#giveUp.abort()
  }

  parser() {
    const safely = (take: () => void) => {
      try {
        take()
      } catch (error) {
        this.refuse(error)
      }
    }
    const watching = {
      watch: (chunk: Uint8Array) => safely(() => this.#measure(chunk)),
      ready: () => this.#slots.whenFree(),
    }
    return multipartParser(this.#options.contentType, watching)
      .on('field', (wire: string | undefined, value: string, _nameCut: boolean, cut: boolean) =>
        safely(() => this.#text(wire, value, cut)),
      )
      .on(
        'file',
        (wire: string | undefined, content: Readable, name: string | undefined, _encoding: string, type: string) =>
          safely(() => this.#file(wire, content, withQuotes(name), type)),
      )
      .on('partsLimit', () =>
        this.refuse(new Refusal(413, `The request has more than ${limits.parts} parts. Send fewer at once.`)),
      )
  }

  #measure({ byteLength }: Uint8Array) {
    const { largest, room } = this.#options
    this.#size += byteLength
    if (this.#size > largest) this.refuse(tooLarge(largest))
    else room.grow(this.#size)
  }

  #text(wire: string | undefined, value: string, cut: boolean) {
    const { parts, session } = this.#options.expected
    const part = wire === undefined ? undefined : parts.get(wire)
    this.#textSize += Buffer.byteLength(value)
    if (cut) this.refuse(new Refusal(413, `"${wire}" is longer than ${megabytes(limits.text)}. Shorten it.`))
    else if (this.#textSize > limits.texts) this.refuse(tooMuchText())
    else if (part && takesFiles(part)) this.refuse(notFile(wire))
    else if (wire === undefined || (!part && !session.has(wire))) this.refuse(unknownPart(wire))
    else this.#parts.push({ wire, text: value })
    if (wire !== undefined && session.has(wire)) this.#session ??= value
  }

  #file(wire: string | undefined, content: Readable, name: string | undefined, type: string) {
    // A file whose name is empty is what a form sends for a file field in which nothing was chosen.
    const problem = name === undefined ? notFile(wire) : name && this.#problemOf(wire, { name, type, size: 0 })
    if (problem) this.refuse(problem)
    // The parser or the store reports the error.
    content.on('error', () => undefined)
    if (this.ended.aborted || !name || wire === undefined) return void content.resume()
    const place = this.#parts.push(undefined) - 1
    const storing = this.#slots
      .run(() => this.#store(wire, content, name, type))
      .then(
        (file) => {
          this.#parts[place] = { wire, file }
        },
        (error: unknown) => {
          content.destroy()
          this.refuse(error)
        },
      )
    this.#storing.push(storing)
  }

  #problemOf(wire: string | undefined, file: { name: string; type: string; size: number }): Refusal | undefined {
    const part = wire === undefined ? undefined : this.#options.expected.parts.get(wire)
    if (!part || !takesFiles(part) || !isFileField(part.field)) return unknownPart(wire)
    if (hasNul(file.name)) return unstorable('The name of a file')
    const [wrong] = admitFiles(part.field, [], [file]).messages
    if (wrong !== undefined) return new Refusal(400, wrong)
    const count = (this.#counts.get(part.name) ?? 0) + 1
    this.#counts.set(part.name, count)
    const most = fileTypeOf(part.field).maxCount(part.field)
    if (count <= most) return undefined
    const { label, messages } = part.field
    const text = messages && 'count' in messages ? messages.count : undefined
    return new Refusal(400, text ?? (most === 1 ? `${label} takes one file.` : `Maximum ${most} files.`))
  }

  async #store(wire: string, content: Readable, name: string, type: string): Promise<ArrivedFile> {
    const { files, expected, room, scan } = this.#options
    const signal = this.#giveUp.signal
    await (this.#begun ??= room.begin(this.#session))
    const field = expected.parts.get(wire)?.field
    const most = largestFile(name, isFileField(field) ? field.maxMB : undefined)
    const head: Uint8Array[] = []
    const watch = (size: number, chunk: Uint8Array) => {
      if (size - chunk.byteLength < headLength) head.push(chunk)
      if (size > most) this.refuse(this.#problemOfSize(wire, { name, type, size }, most))
    }
    const staged = await files.stage(name, content, { signal, watch })
    this.#staged.push(staged.id)
    const start = Buffer.concat(head).subarray(0, headLength)
    const accepted = isFileField(field) ? mayHold(field) : undefined
    const checked = { name, size: staged.size, head: start, ...(accepted && { accepted }) }
    const problem =
      (await checkContent({ ...checked, withPath: (read) => files.withPath(staged.id, read) }, signal)) ??
      (await scan?.(staged, signal))
    if (problem === undefined) return { ...staged, type }
    if (!isFileField(field) || !keepsBrokenApart(field)) throw new Refusal(422, problem)
    await files.discard([staged.id])
    return { ...staged, type, problem }
  }

  #problemOfSize(wire: string, file: { name: string; type: string; size: number }, most: number): Refusal {
    const field = this.#options.expected.parts.get(wire)?.field
    const message = isFileField(field) ? admitFiles(field, [], [file]).messages[0] : undefined
    return new Refusal(413, message ?? `"${file.name}" is larger than ${megabytes(most)}. Choose a smaller file.`)
  }

  /** Broken files are kept apart only where another file of the request remains. Whether the form can do without them is checked with its rules. */
  #problemOfBroken(): string | undefined {
    const files = this.#parts.flatMap((part) => (part && 'file' in part ? [part.file] : []))
    return files.every(({ problem }) => problem !== undefined) ? files[0]?.problem : undefined
  }

  /** Returns all parts, or discards the staged files and throws. */
  async end(): Promise<readonly ArrivedPart[]> {
    await Promise.all(this.#storing)
    const problem = this.ended.aborted ? undefined : this.#problemOfBroken()
    if (problem !== undefined) this.refuse(new Refusal(422, problem))
    if (!this.ended.aborted) return this.#parts.filter((part) => part !== undefined)
    await this.#options.files.discard(this.#staged)
    throw this.#refusal ?? this.#failure?.error
  }
}

const keepsBrokenApart = (field: FileField): boolean =>
  fileTypeOf(field).maxCount(field) > 1 && !('broken' in field && field.broken === 'refuse')

/** The extensions of all kinds that a file of the field may hold. */
function mayHold(field: FileField): readonly string[] | undefined {
  if ('alsoHolds' in field && field.alsoHolds) return [...field.accept, ...field.alsoHolds]
  return 'supported' in field ? (field.supported ?? field.accept) : field.accept
}

const unknownPart = (wire: string | undefined) =>
  new Refusal(
    400,
    wire === undefined
      ? 'A part does not have a name. Give each part one.'
      : `This step does not take a part called "${wire}". Leave it out.`,
  )
const notFile = (wire = '') => new Refusal(400, `"${wire}" must be a file. Send it with the name of the file.`)
const tooLarge = (most: number) => new Refusal(413, `The request is larger than ${megabytes(most)}. Send less at once.`)
const tooMuchText = () =>
  new Refusal(413, `The texts of the request are larger than ${megabytes(limits.texts)} together. Send less at once.`)

/** Browsers write a quotation mark in a name as %22, since the name stands between such marks. */
const withQuotes = (name: string | undefined) => name?.replaceAll('%22', '"')
