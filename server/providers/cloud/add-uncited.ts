/**
 * Adds to an answer about a long text what its parts say without a passage that stands in the text: the answer rests on the passages that the parts
 * cite, so that nothing else of them would be seen again. All that is added has to be confirmed.
 */
import { escapeKey } from '#engine/values/escape-key.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { leavesOf } from '../leaves.ts'
import type { Answer, Source } from '../text-model.ts'

type Part = Pick<Answer, 'answer' | 'sources'>

export const addUncited = (whole: Answer, parts: readonly Part[]): Answer => ({
  ...whole,
  ...parts.reduce(withPart, whole),
})

function withPart(whole: Part, part: Part): Part {
  const added: Source[] = []

  /** The value of the whole answer, with what the part says at the same place. `from` and `to`: this place in the part and in the whole. */
  function join(value: unknown, other: unknown, from: string, to: string): unknown {
    if (Array.isArray(other)) {
      const entries: unknown[] = Array.isArray(value) ? [...(value as readonly unknown[])] : []
      for (const [index, entry] of other.entries()) {
        const at = `${from}/${index}`
        const same = entries.findIndex((own) => saySame(own, entry))
        if (same >= 0) entries[same] = join(entries[same], entry, at, `${to}/${same}`)
        else if (isUncited(part, at)) {
          added.push(...moved(part.sources, at, `${to}/${entries.length}`))
          entries.push(entry)
        }
      }
      return entries
    }
    if (isRecord(other) && isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, own]) => {
          const place = `/${escapeKey(key)}`
          return [key, join(own, other[key], `${from}${place}`, `${to}${place}`)]
        }),
      )
    if (value !== null || other === null || other === undefined || !isUncited(part, from)) return value
    added.push(...moved(part.sources, from, to))
    return other
  }

  const answer = join(whole.answer, part.answer, '', '')
  const isAnswered = ({ at, note }: Source) => note === 'not found' && added.some((source) => isWithin(source.at, at))
  return { answer, sources: [...whole.sources.filter((source) => !isAnswered(source)), ...added] }
}

const isWithin = (place: string, at: string): boolean => place === at || place.startsWith(`${at}/`)

/** Whether nothing at this place has a passage. */
const isUncited = ({ sources }: Part, at: string): boolean => {
  const own = sources.filter((source) => isWithin(source.at, at))
  return own.some(({ standing }) => standing !== undefined) && own.every(({ passage }) => passage === undefined)
}

const moved = (sources: readonly Source[], from: string, to: string): readonly Source[] =>
  sources.flatMap((source) =>
    isWithin(source.at, from) ? [{ ...source, at: `${to}${source.at.slice(from.length)}` }] : [],
  )

/** Two entries of a list say the same if the first value that both give is the same. */
function saySame(a: unknown, b: unknown): boolean {
  const others = new Map(leavesOf(b).map(({ at, value }) => [at, value]))
  const shared = leavesOf(a).find(({ at, value }) => value !== null && others.get(at) != null)
  return shared !== undefined && plain(shared.value) === plain(others.get(shared.at))
}

const plain = (value: unknown): string => String(value).replace(/\s+/g, ' ').trim().toLowerCase()
