/** The properties in a packed letter of Outlook ([MS-OXTNEF], 2.1.3.4): each with its type, and filled up to four bytes. */
import { decoded, dateOfTicks } from './outlook-properties.ts'

export interface Value {
  readonly type: number
  readonly bytes: Buffer
}

/** Values by the number of their property; the first value of a property counts. */
export type Properties = ReadonlyMap<string, Value>

export const types = { text: 0x1e, wideText: 0x1f, object: 0x0d, binary: 0x102 } as const
const ofAnyLength: readonly number[] = Object.values(types)
/** In bytes; all others have four. */
const lengths: Readonly<Record<number, number>> = { 0x05: 8, 0x06: 8, 0x07: 8, 0x14: 8, 0x40: 8, 0x48: 16 }
const isList = 0x1000
const firstNamed = 0x8000

export class Cursor {
  readonly #data: Buffer
  #at = 0

  constructor(data: Buffer) {
    this.#data = data
  }

  /** Up to where they are damaged. */
  properties(): Properties {
    const values = new Map<string, Value>()
    for (let left = this.number(); left > 0 && !this.isAtEnd; left -= 1) {
      const tag = this.number()
      const id = tag >>> 16
      if (id >= firstNamed) this.#skipName()
      const type = tag & 0xffff & ~isList
      const hasLength = ofAnyLength.includes(type)
      const count = hasLength || (tag & isList) !== 0 ? this.number() : 1
      const key = id.toString(16).padStart(4, '0').toUpperCase()
      for (let each = 0; each < count && !this.isAtEnd; each += 1) {
        const bytes = this.#take(hasLength ? this.number() : (lengths[type] ?? 4))
        if (!values.has(key)) values.set(key, { type, bytes })
      }
    }
    return values
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#data.length
  }

  #skipName(): void {
    this.#take(16)
    const isText = this.number() === 1
    const length = this.number()
    if (isText) this.#take(length)
  }

  number(): number {
    const bytes = this.#take(4)
    return bytes.length < 4 ? 0 : bytes.readUInt32LE(0)
  }

  /** Values fill whole groups of four bytes. */
  #take(length: number): Buffer {
    const bytes = this.#data.subarray(this.#at, this.#at + length)
    this.#at += Math.ceil(length / 4) * 4
    return bytes
  }
}

export const trimmedText = (bytes: Buffer, page: number | undefined) => decoded(bytes, page).replace(/\0[^]*$/, '')

export function stringOf(value: Value | undefined, page: number | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value.type !== types.wideText) return trimmedText(value.bytes, page) || undefined
  return value.bytes.toString('utf16le').replace(/\0[^]*$/, '') || undefined
}

export const numberOf = (value: Value | undefined) =>
  value === undefined || value.bytes.length < 4 ? undefined : value.bytes.readInt32LE(0)

export const dateOf = (value: Value | undefined) =>
  value === undefined || value.bytes.length < 8 ? undefined : dateOfTicks(value.bytes.readBigUInt64LE(0))
