/** Finds what pdf.js does not pass on: the contents of a page as they stand in the file. Unpacked only where it is asked for. */
import { inflateSync } from 'node:zlib'

export class PdfObjects {
  readonly #bytes: Buffer
  /** The position of each object; if an object has several versions, the last counts. */
  #places: ReadonlyMap<number, number> | undefined
  /** Pages that stand packed inside another object. */
  readonly #packed = new Map<number, string>()

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Undefined if they are packed in another way than with Flate, encrypted or damaged. */
  contentsOf(page: number): string | undefined {
    const dictionary = this.#dictionaryOf(page)
    const [, one, several] = /\/Contents\s*(?:(\d+)\s+\d+\s+R|\[([\d\sR]*)\])/.exec(dictionary ?? '') ?? []
    const references =
      several === undefined ? one && [one] : [...several.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, it]) => it)
    if (!references) return undefined
    const streams = references.map((reference) => this.#streamAt(this.#find().get(Number(reference)))?.data)
    return streams.includes(undefined) ? undefined : streams.join('\n')
  }

  #dictionaryOf(object: number): string | undefined {
    const place = this.#find().get(object)
    if (place === undefined) return this.#packed.get(object)
    return this.#text(place, place + mostOfDictionary).split(/\bendobj\b|\bstream\r?\n/)[0]
  }

  #find(): ReadonlyMap<number, number> {
    if (this.#places !== undefined) return this.#places
    const places = new Map<number, number>()
    this.#places = places
    for (let at = this.#bytes.indexOf(' obj'); at >= 0; at = this.#bytes.indexOf(' obj', at + 4)) {
      const number = /(\d{1,9}) \d{1,5}$/.exec(this.#text(Math.max(0, at - 16), at))?.[1]
      if (number !== undefined) places.set(Number(number), at + 4)
    }
    let unpacked = 0
    for (const place of places.values()) {
      if (unpacked > mostUnpacked) break
      if (!/\/Type\s*\/ObjStm\b/.test(this.#text(place, place + 300))) continue
      const { dictionary = '', data = '' } = this.#streamAt(place) ?? {}
      unpacked += data.length
      const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? data.length)
      const numbers = data.slice(0, first).trim().split(/\s+/).map(Number)
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        const [number = 0, start = 0, , next = data.length] = numbers.slice(at, at + 4)
        const object = data.slice(first + start, first + next)
        if (object.includes('/Contents')) this.#packed.set(number, object)
      }
    }
    return places
  }

  #streamAt(place: number | undefined): { readonly dictionary: string; readonly data: string } | undefined {
    if (place === undefined) return undefined
    const dictionary = /^[^]*?>>\s*stream\r?\n/.exec(this.#text(place, place + mostOfDictionary))?.[0]
    const filter = /\/Filter\s*\[?\s*\/(\w+)\s*(\/\w+)?/.exec(dictionary ?? '')
    if (
      dictionary === undefined ||
      dictionary.includes('endobj') ||
      filter?.[2] !== undefined ||
      /\/Predictor\b/.test(dictionary)
    )
      return undefined
    const start = place + dictionary.length
    const end = this.#bytes.indexOf('endstream', start)
    const packed = this.#bytes.subarray(start, end < 0 ? undefined : end)
    if (filter === null) return { dictionary, data: packed.toString('latin1') }
    if (filter[1] !== 'FlateDecode') return undefined
    try {
      return { dictionary, data: inflateSync(packed, { maxOutputLength: mostUnpacked }).toString('latin1') }
    } catch {
      return undefined
    }
  }

  readonly #text = (from: number, to: number) => this.#bytes.toString('latin1', from, to)
}

/** In bytes: a page names what it needs. */
const mostOfDictionary = 20_000
const mostUnpacked = 20_000_000
