/** The sections of recordings with their titles and summaries, as audio.summarise writes them. */
import { isRecord } from '#engine/values/is-record.ts'

export interface DescribedSection {
  readonly title: string
  readonly summary: string
  /** What a model wrote that the speech does not support. The built-in words stand in its place. */
  readonly unsupported?: readonly string[]
}

interface DescribedCall {
  readonly chunks: readonly DescribedSection[]
}

/** Undefined if the value holds no recordings with sections. */
export const describedSections = (value: unknown): readonly DescribedSection[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isDescribedCall)
    ? value.flatMap(({ chunks }) => chunks)
    : undefined

const isDescribedCall = (call: unknown): call is DescribedCall => isRecord(call) && Array.isArray(call['chunks'])
