/** Opens an Office document (.docx, .xlsx, .pptx) for reading. Each part is unpacked when it is first read. */
import { limits } from '../limits.ts'
import { sourceOfBytes, type Source } from '../source.ts'
import { damagedFile } from '../unreadable.ts'
import { decodeXml, utf8Converter, xmlDecoder } from '../xml/decode-xml.ts'
import { XmlScanner, type XmlHandler } from '../xml/scan-xml.ts'
import { openZip } from '../zip/open-zip.ts'
import type { PackedFile } from '../zip/packed-file.ts'
import { contentTypesPart, readContentTypes } from './content-types.ts'
import { partKey } from './part-key.ts'
import { readRelations, relationsPartOf, type Relation } from './relations.ts'

export interface MainPart {
  readonly part: string
  /** As the package states it; undefined if it states none. */
  readonly type: string | undefined
}

export const openPackage = async (content: Uint8Array | Source): Promise<OfficePackage> =>
  new OfficePackage(await openZip(content instanceof Uint8Array ? sourceOfBytes(content) : content))

export class OfficePackage {
  readonly #parts: ReadonlyMap<string, PackedFile>

  constructor(files: readonly PackedFile[]) {
    this.#parts = new Map(files.map((file) => [partKey(file.name), file]))
  }

  /** Names of all parts, in lower case. */
  get names(): readonly string[] {
    return [...this.#parts.keys()]
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined
  }

  /** Undefined if there is no such part. */
  async text(name: string, mostBytes: number = limits.fileBytes): Promise<string | undefined> {
    const part = this.#find(name)
    return part === undefined ? undefined : decodeXml(await part.read(mostBytes))
  }

  /** Reads a part that exists. */
  async bytes(name: string, mostBytes: number): Promise<Uint8Array> {
    const part = this.#find(name)
    if (part === undefined) throw damagedFile()
    return await part.read(mostBytes)
  }

  /** Hands out a part piece by piece while it is unpacked, until `take` returns false: for parts too large for the memory. */
  async stream(name: string, mostBytes: number, take: (piece: string) => boolean | void): Promise<void> {
    const part = this.#find(name)
    if (part === undefined) throw damagedFile()
    const decoder = xmlDecoder()
    let isWanted = true
    await part.stream(mostBytes, (piece) => (isWanted = take(decoder.write(piece)) !== false))
    if (isWanted) take(decoder.end())
  }

  /** The same in UTF-8, for scanners of bytes. */
  async streamBytes(name: string, mostBytes: number, take: (piece: Buffer) => boolean | void): Promise<void> {
    const part = this.#find(name)
    if (part === undefined) throw damagedFile()
    const converter = utf8Converter()
    let isWanted = true
    await part.stream(mostBytes, (piece) => (isWanted = take(converter.write(piece)) !== false))
    if (isWanted) take(converter.end())
  }

  async scan(name: string, handler: XmlHandler, mostBytes: number = limits.fileBytes): Promise<void> {
    const scanner = new XmlScanner(handler)
    await this.stream(name, mostBytes, (piece) => scanner.write(piece))
    scanner.end()
  }

  /** The relations of a part; '' is the package itself. */
  async relations(part: string): Promise<readonly Relation[]> {
    const xml = await this.text(relationsPartOf(part))
    return xml === undefined ? [] : readRelations(xml, part)
  }

  /** The part with which a reader begins, whatever its name: the package's relations name it, or else its content type. */
  async main(): Promise<MainPart | undefined> {
    const rels = await this.text(relationsPartOf(''), limits.describingBytes)
    const related = readRelations(rels ?? '', '').find(({ kind }) => kind === 'officeDocument')?.part
    const types = readContentTypes((await this.text(contentTypesPart, limits.describingBytes)) ?? '')
    if (related !== undefined && this.has(related)) return { part: related, type: types.typeOf(related) }
    // The named part may be missing: then reading it reports the damage.
    return types.main() ?? (related === undefined ? undefined : { part: related, type: types.typeOf(related) })
  }

  #find(name: string): PackedFile | undefined {
    return this.#parts.get(partKey(name))
  }
}
