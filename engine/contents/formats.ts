/** Every type of content as the checker, the simulation and the generated pages need it. */
import { answersFormat } from './answers.ts'
import { audioFormat } from './audio.ts'
import { chartFormat } from './chart.ts'
import { checksFormat } from './checks.ts'
import type { ContentFormat, ContentFormats, ContentTypeName } from './content-type.ts'
import { documentFormat } from './document.ts'
import { fabricFormat } from './fabric.ts'
import { factsFormat } from './facts.ts'
import { imageFormat } from './image.ts'
import { imagesFormat } from './images.ts'
import { placementFormat } from './placement.ts'
import { resultFormat } from './result.ts'
import { tableFormat } from './table.ts'
import { textFormat } from './text.ts'

/** In the order of the documents. */
export const contentFormats: ContentFormats = {
  result: resultFormat,
  text: textFormat,
  facts: factsFormat,
  table: tableFormat,
  chart: chartFormat,
  checks: checksFormat,
  document: documentFormat,
  image: imageFormat,
  images: imagesFormat,
  fabric: fabricFormat,
  placement: placementFormat,
  audio: audioFormat,
  answers: answersFormat,
}

export const contentFormatOf = <T extends ContentTypeName>({ type }: { readonly type: T }): ContentFormat<T> =>
  contentFormats[type]
