/** How much a request may contain if its definition does not say. Bytes. */
import type { Field } from '#engine/definition/types.ts'
import { fileTypeOf, isFileField, type FileField } from '#engine/fields/index.ts'
import { takesFiles, type ExpectedBody } from './expected-body.ts'

const megabyte = 1024 * 1024

export const limits = {
  json: megabyte,
  /** One text part of a multipart body. */
  text: megabyte,
  /** All texts of a request together: text parts, or JSON. */
  texts: 8 * megabyte,
  parts: 1000,
  file: 50 * megabyte,
  /** Larger than other limits, because sound in .wav files is not compressed. */
  wav: 200 * megabyte,
  request: 2048 * megabyte,
}

export const megabytes = (bytes: number): string => `${Math.round((bytes / megabyte) * 10) / 10} MB`

export function largestFile(name: string, maxMB: number | undefined): number {
  if (maxMB !== undefined) return maxMB * megabyte
  return /\.wav$/i.test(name) ? limits.wav : limits.file
}

export const largestJson = (maxMB: number | undefined): number =>
  maxMB === undefined ? limits.json : Math.min(maxMB * megabyte, limits.texts)

/** A request may hold as much as its fields allow: 20 recordings of 700 MB can be one request. */
export function largestMultipart({ parts }: ExpectedBody, maxMB: number | undefined): number {
  if (maxMB !== undefined) return maxMB * megabyte
  const fields = new Set([...parts.values()].filter(takesFiles).map(({ field }) => field))
  const allowed = [...fields].reduce((sum, field) => sum + largestOf(field), limits.texts)
  return Math.max(limits.request, allowed)
}

function largestOf(field: Field | undefined): number {
  if (!isFileField(field)) return 0
  const most = fileTypeOf(field).maxCount(field)
  // A field without a maximum count is subject to the usual limit of a request.
  if (!Number.isFinite(most)) return 0
  return most * largestFile(takesWav(field) ? '.wav' : '', field.maxMB)
}

const takesWav = ({ accept }: FileField): boolean => accept === undefined || accept.includes('.wav')
