/** Every operation that a definition may name behind "do". */
import { audio } from './audio/index.ts'
import type { Operation } from './define-operation.ts'
import { evidence } from './evidence/index.ts'
import { general } from './general/index.ts'
import { images } from './images/index.ts'
import { labels } from './labels/index.ts'
import { pipeline } from './pipeline/index.ts'
import { schedule } from './schedule/index.ts'
import { table } from './table/index.ts'
import { texts } from './texts/index.ts'
import { web } from './web/index.ts'
import { word } from './word/index.ts'

/** Operations by name, in the order of the reference page: general operations come first. */
export const operations: Readonly<Record<string, Operation>> = byName([
  ...general,
  ...texts,
  ...table,
  ...word,
  ...web,
  ...labels,
  ...images,
  ...pipeline,
  ...audio,
  ...evidence,
  ...schedule,
])

function byName(all: readonly Operation[]): Readonly<Record<string, Operation>> {
  return Object.fromEntries(all.map((operation) => [operation.name, operation]))
}
