/**
 * Finds the files embedded in an Office document, such as a price sheet behind a picture or a PDF behind an icon.
 * Objects that are not files, such as formulas, are left out.
 */
import { limits } from '../../container/limits.ts'
import type { OfficePackage } from '../../container/office-package/open-package.ts'
import type { Relation } from '../../container/office-package/relations.ts'
import { openOle } from '../../container/ole/open-ole.ts'
import { Unreadable } from '../../container/unreadable.ts'
import type { ArchiveEntry } from '../archives/archive.ts'
import type { BlockWriter } from '../block-writer.ts'
import { fileOfObject } from './file-of-object.ts'
import { tableOfGraph } from './graph-chart.ts'

/** Each file once, although several slides may show it. */
export class EmbeddedFiles {
  readonly #document: OfficePackage
  readonly #writer: BlockWriter
  readonly #seen = new Set<string>()
  /** The limit for bytes that are held until the files are read. */
  #left: number = limits.fileBytes

  constructor(document: OfficePackage, writer: BlockWriter) {
    this.#document = document
    this.#writer = writer
  }

  /**
   * `relations`: the relations of the part that shows the files. Relations of its charts are left out, because a
   * workbook repeats their values.
   */
  async collect(relations: readonly Relation[]): Promise<void> {
    for (const { kind, part } of relations) {
      const isFile = kind === 'package' || kind === 'oleObject'
      if (!isFile || part === undefined || this.#seen.has(part) || !this.#document.has(part)) continue
      this.#seen.add(part)
      const name = part.slice(part.lastIndexOf('/') + 1)
      const file =
        kind === 'package'
          ? { name, size: 0, read: async () => await this.#document.bytes(part, limits.fileBytes) }
          : await this.#fileOf(part, name)
      if (file !== undefined) this.#writer.embedded.push(file)
    }
  }

  async #fileOf(part: string, name: string): Promise<ArchiveEntry | undefined> {
    try {
      const bytes = await this.#document.bytes(part, this.#left)
      const object = openOle(bytes)
      const chart = tableOfGraph(object)
      if (chart !== undefined) {
        this.#writer.addTable(chart, { label: name }, { headerRows: 1 })
        return undefined
      }
      const file = fileOfObject(object, name, () => bytes)
      if (file !== undefined) this.#left -= bytes.length
      return file
    } catch (error) {
      // The file is reported with its reason when it is read.
      if (error instanceof Unreadable) return { name, size: 0, read: () => Promise.reject(error) }
      // The stated length exceeds the stream, so no file was embedded.
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}
