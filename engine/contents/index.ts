/** Every type of content as a running wizard needs it. The parts that only the checker needs are in formats.ts. */
import { answers } from './answers.ts'
import { audio } from './audio.ts'
import { chart } from './chart.ts'
import { checks } from './checks.ts'
import type { ContentType, ContentTypeName, ContentTypes } from './content-type.ts'
import { document } from './document.ts'
import { fabric } from './fabric.ts'
import { facts } from './facts.ts'
import { image } from './image.ts'
import { images } from './images.ts'
import { placement } from './placement.ts'
import { result } from './result.ts'
import { table } from './table.ts'
import { text } from './text.ts'

const types = {
  result,
  text,
  facts,
  table,
  chart,
  checks,
  document,
  image,
  images,
  fabric,
  placement,
  audio,
  answers,
} satisfies ContentTypes
const contentTypes: ContentTypes = types

/** What each type shows: the properties of its component. */
export type ShownContents = { readonly [T in ContentTypeName]: ReturnType<(typeof types)[T]['show']> }

/** A content of several types is paired with what is common to them. */
export const contentTypeOf = <T extends ContentTypeName>({ type }: { readonly type: T }): ContentType<T> =>
  contentTypes[type]
