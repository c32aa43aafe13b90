/** Reads the nested records of old PowerPoint files ([MS-PPT]). */

export interface PptRecord {
  readonly type: number
  readonly instance: number
  /** The position of its header in the stream. */
  readonly at: number
  readonly body: Buffer
  readonly isContainer: boolean
}

export const types = {
  document: 1000,
  slide: 1006,
  slideAtom: 1007,
  notes: 1008,
  slidePersist: 1011,
  outlineText: 3998,
  textHeader: 3999,
  textChars: 4000,
  textBytes: 4008,
  embeddedObject: 4113,
  slideList: 4080,
  userEdit: 4085,
  persistDirectory: 6002,
} as const

export function* recordsIn(stream: Buffer, from = 0, to = stream.length): Iterable<PptRecord> {
  let at = from
  while (at + 8 <= to) {
    const record = recordAt(stream, at)
    if (record === undefined) return
    yield record
    at += 8 + record.body.length
  }
}

export function recordAt(stream: Buffer, at: number): PptRecord | undefined {
  if (at < 0 || at + 8 > stream.length) return undefined
  const version = stream.readUInt16LE(at)
  const length = stream.readUInt32LE(at + 4)
  return {
    type: stream.readUInt16LE(at + 2),
    instance: version >> 4,
    at,
    body: stream.subarray(at + 8, at + 8 + length),
    isContainer: (version & 0xf) === 0xf,
  }
}

/** All records inside it, at any depth, in order. Groups of shapes nest only a few levels, so the depth is limited. */
export function* within(record: PptRecord, depth = 0): Iterable<PptRecord> {
  if (!record.isContainer || depth > 40) return
  for (const inner of recordsIn(record.body)) {
    yield inner
    yield* within(inner, depth + 1)
  }
}
