/** Facts in the form in which another program or a person reads them from a file: each entry with the passages that support it. */
import { isRecord } from '#engine/values/is-record.ts'
import type { Answer } from '#server/providers/text-model.ts'

interface Found extends Omit<Answer, 'unread'> {
  /** Files and parts of files in which no facts were found. */
  readonly unread?: readonly unknown[]
}

/** Entries of lists get a field `sources`; for other values the sources are listed at the end, with their place in the file. */
export function answerWithSources({ answer, sources, about, unread = [] }: Found): Readonly<Record<string, unknown>> {
  const content: unknown = structuredClone(answer)
  const ofEntries = new Map<object, object[]>()
  const others: object[] = []
  for (const { at, file, place, passage, note } of sources) {
    const reference = JSON.parse(JSON.stringify({ file, place, passage, note })) as object
    const entry = entryAt(content, at)
    if (entry === undefined || 'sources' in entry) others.push({ at, ...reference })
    else ofEntries.set(entry, [...(ofEntries.get(entry) ?? []), reference])
  }
  for (const [entry, references] of ofEntries) Object.assign(entry, { sources: references })
  return {
    ...(isRecord(content) ? content : { answer: content }),
    about,
    ...(unread.length === 0 ? {} : { unread }),
    ...(others.length === 0 ? {} : { sources: others }),
  }
}

/** The innermost entry of a list to which the pointer leads, if it has fields. */
function entryAt(content: unknown, pointer: string): object | undefined {
  let value = content
  let entry: object | undefined
  for (const part of pointer.split('/').slice(1)) {
    const isEntry = Array.isArray(value)
    value = Array.isArray(value) ? value[Number(part)] : isRecord(value) ? value[part] : undefined
    if (isEntry && isRecord(value)) entry = value
  }
  return entry
}
