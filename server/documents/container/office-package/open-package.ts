/** Opens an Office document (.docx, .xlsx, .pptx) to read it: its parts are unpacked one by one, as they are asked for. */
import { limits } from '../limits.ts'
import { sourceOfBytes, type Source } from '../source.ts'
import { damaged } from '../unreadable.ts'
import { decodeXml, xmlDecoder } from '../xml/decode-xml.ts'
import { XmlScanner, type XmlHandler } from '../xml/scan-xml.ts'
import { openZip } from '../zip/open-zip.ts'
import type { PackedFile } from '../zip/packed-file.ts'
import { contentTypesPart, readContentTypes } from './content-types.ts'
import { partKey } from './part-key.ts'
import { readRelations, relationsPartOf, type Relation } from './relations.ts'

export interface MainPart {
  readonly part: string
  /** As the package states it; undefined where it states none. */
  readonly type: string | undefined
}

export const openPackage = async (content: Uint8Array | Source): Promise<OfficePackage> =>
  new OfficePackage(await openZip(content instanceof Uint8Array ? sourceOfBytes(content) : content))

export class OfficePackage {
  readonly #parts: ReadonlyMap<string, PackedFile>

  constructor(files: readonly PackedFile[]) {
    this.#parts = new Map(files.map((file) => [partKey(file.name), file]))
  }

  /** In lower case. */
  get names(): readonly string[] {
    return [...this.#parts.keys()]
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined
  }

  /** Undefined where there is no such part. */
  async text(name: string, mostBytes: number = limits.fileBytes): Promise<string | undefined> {
    const part = this.#find(name)
    return part === undefined ? undefined : decodeXml(await part.read(mostBytes))
  }

  /** Text by text as it is unpacked, until `take` gives false: for parts that are too large to be held. */
  async stream(name: string, mostBytes: number, take: (piece: string) => boolean | void): Promise<void> {
    const part = this.#find(name)
    if (part === undefined) throw damaged()
    const decoder = xmlDecoder()
    let isWanted = true
    await part.stream(mostBytes, (piece) => (isWanted = take(decoder.write(piece)) !== false))
    if (isWanted) take(decoder.end())
  }

  async scan(name: string, handler: XmlHandler, mostBytes: number = limits.fileBytes): Promise<void> {
    const scanner = new XmlScanner(handler)
    await this.stream(name, mostBytes, (piece) => scanner.write(piece))
    scanner.end()
  }

  /** '' is the package itself. */
  async relations(part: string): Promise<readonly Relation[]> {
    const xml = await this.text(relationsPartOf(part))
    return xml === undefined ? [] : readRelations(xml, part)
  }

  /** The part with which a reader begins, as the package refers to it, else as its type says; whatever it is called. */
  async main(): Promise<MainPart | undefined> {
    const rels = await this.text(relationsPartOf(''), limits.describingBytes)
    const related = readRelations(rels ?? '', '').find(({ kind }) => kind === 'officeDocument')?.part
    const types = readContentTypes((await this.text(contentTypesPart, limits.describingBytes)) ?? '')
    if (related !== undefined && this.has(related)) return { part: related, type: types.typeOf(related) }
    // A part that is named and missing is damage, which whoever asks for it will see.
    return types.main() ?? (related === undefined ? undefined : { part: related, type: types.typeOf(related) })
  }

  #find(name: string): PackedFile | undefined {
    return this.#parts.get(partKey(name))
  }
}
