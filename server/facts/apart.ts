/** Detects files that belong to different matters: each file names its own matter, and no two agree on its name or number. */
import { own } from '#engine/values/path.ts'
import { enumerated, worded } from '#server/wording.ts'
import type { FileFacts } from './facts.ts'

/** `keys`: the facts that identify a matter, such as its reference and its title. Undefined if the files may belong together. */
export function saysApart(files: readonly FileFacts[], keys: readonly string[]): string | undefined {
  const named = files.flatMap(({ file, answer }) => {
    const names = keys.map((key) => comparable(own(isRecord(answer) ? answer : {}, key)))
    return names.length > 1 && names.every((name) => name !== '') ? [{ file, names, shown: shownOf(answer, keys) }] : []
  })
  // One file of each matter; files that share a name with an earlier one belong to its matter.
  const apart = named.reduce<typeof named>(
    (found, one) =>
      found.every(({ names }) => names.every((name, at) => isOther(name, one.names[at] ?? '')))
        ? [...found, one]
        : found,
    [],
  )
  const last = apart.at(-1)
  if (last === undefined || apart.length < 2) return undefined
  return worded(
    '{0} seem to belong to different matters. For an overview of each, send the files of one matter at a time.',
    enumerated(apart.map(nameOf)),
  )
}

const nameOf = ({ file, shown }: { readonly file: string; readonly shown: string }): string => `"${file}" (${shown})`

/** A short form within a longer one means the same: 'EX-31' in 'EX-31 (lot 2)'. */
const isOther = (a: string, b: string): boolean => !a.includes(b) && !b.includes(a)

const shownOf = (answer: unknown, keys: readonly string[]): string =>
  keys
    .flatMap((key) => {
      const value = own(isRecord(answer) ? answer : {}, key)
      return typeof value === 'string' ? [value] : []
    })
    .join(', ')

const comparable = (value: unknown): string =>
  typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') : ''

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
