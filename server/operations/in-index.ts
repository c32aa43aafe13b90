/** The input of work on an index: its file, which a worker opens, and the values of the request. */
import type { Input } from '#server/workers/in-worker.ts'
import type { WorkFile } from './work.ts'

/** An empty `only` means all texts. */
export function inIndex(
  file: WorkFile,
  { only, ...request }: { readonly only: string } & Readonly<Record<string, unknown>>,
): Input {
  const read = async () => [await file.bytes(), { ...request, ...(only === '' ? {} : { only }) }]
  return { bytes: file.size, read }
}

/** A request may send any value. A value that is not a text is ignored. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
