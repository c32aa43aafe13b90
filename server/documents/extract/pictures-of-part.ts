/** Keeps the pictures that a part of an Office document shows, so that their text can be recognised. */
import { own } from '#engine/values/path.ts'
import type { OfficePackage } from '../container/office-package/open-package.ts'
import type { AttributeReader } from '../container/xml/scan-xml.ts'
import type { BlockWriter, DraftPlace } from './block-writer.ts'

export interface ShownPicture {
  /** Of its relation, or the name of its part. */
  readonly id: string
  /** The number of blocks before it. */
  readonly after: number
}

/** In English Metric Units, 360,000 for a centimetre: what is smaller is an icon, as on a page of a PDF. */
const leastWidth = 900_000
const leastArea = 640_000_000_000

const units: Readonly<Record<string, number>> = { cm: 360_000, mm: 36_000, in: 914_400, pt: 12_700 }

/** '12.5cm'. A size that is not stated counts as large. */
function lengthOf(text: string | undefined): number {
  const [, value, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(text ?? '') ?? []
  return value === undefined ? Number.POSITIVE_INFINITY : Number(value) * (units[unit] ?? Number.POSITIVE_INFINITY)
}

/** The attribute with which an element names its picture: DrawingML, the older VML, OpenDocument. */
const references: Readonly<Record<string, string>> = { blip: 'embed', imagedata: 'id', image: 'href' }

/** Follows the elements of a drawing: its size comes before or after its picture. */
export class PictureScan {
  readonly shown: ShownPicture[] = []
  #pending: string[] = []
  #isSmall = false

  /** `name`: of the element that begins. */
  open(name: string, attribute: AttributeReader): void {
    if (name === 'extent' || name === 'ext') {
      const [width, height] = [Number(attribute('cx') ?? NaN), Number(attribute('cy') ?? NaN)]
      if (!Number.isNaN(width * height)) this.#isSmall = width < leastWidth || width * height < leastArea
    } else if (name === 'frame') {
      const [width, height] = [lengthOf(attribute('width')), lengthOf(attribute('height'))]
      this.#isSmall = width < leastWidth || width * height < leastArea
    } else if (name === 'inline' || name === 'anchor' || name === 'pic' || name === 'shape') this.#isSmall = false
    const id = own(references, name)
    const target = id === undefined ? undefined : attribute(id)
    if (target !== undefined) this.#pending.push(target)
  }

  /** At the end of a picture, its paragraph or its table. */
  end(after: number): void {
    if (!this.#isSmall) this.shown.push(...this.#pending.map((id) => ({ id, after })))
    this.#pending = []
  }
}

const mostBytes = 50 * 2 ** 20

/** Each picture once, although a logo may stand on each slide. */
export class PictureKeeper {
  readonly #document: OfficePackage
  readonly #writer: BlockWriter
  readonly #seen = new Set<string>()

  constructor(document: OfficePackage, writer: BlockWriter) {
    this.#document = document
    this.#writer = writer
  }

  /** `part`: the part whose relations name the pictures. Pictures without a place are numbered. */
  async keep(part: string, shown: readonly ShownPicture[], at?: DraftPlace): Promise<void> {
    if (shown.length === 0) return
    const parts = new Map((await this.#document.relations(part)).map(({ id, part: name }) => [id, name]))
    for (const { id, after } of shown) await this.keepPart(parts.get(id), after, at)
  }

  async keepPart(name: string | undefined, after: number, at?: DraftPlace): Promise<void> {
    if (name === undefined || this.#seen.has(name) || !this.#document.has(name)) return
    this.#seen.add(name)
    const bytes = await this.#document.bytes(name, mostBytes)
    const label = at?.label === undefined ? `picture ${this.#seen.size}` : `${at.label}, picture`
    this.#writer.pictures.push({ bytes, after, at: { ...at, label } })
  }
}
