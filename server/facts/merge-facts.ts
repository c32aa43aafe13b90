/** Merges the facts of several files into one set. Nothing is dropped: each value keeps its sources. */
import { own } from '#engine/values/path.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { escapeKey, unescapeKey } from '#engine/values/escape-key.ts'
import type { Source } from '#server/providers/text-model.ts'
import { saysApart } from './apart.ts'
import { dayAlone } from './day-alone.ts'
import type { Conflict, FileFacts, MergedFacts, Replacement, SourcedValue } from './facts.ts'

interface MergeOptions {
  /** Words in file names that mark a clarification, whose values replace those of earlier files. */
  readonly clarifications: readonly string[]
  readonly unread: MergedFacts['unread']
  /** The keys that identify a matter: files that differ in all of them seem to belong to different matters. */
  readonly matter?: readonly string[]
}

/** A value at one place of the answer, as one file gives it. */
interface Given extends SourcedValue {
  readonly isClarification: boolean
}

type Found = Pick<MergedFacts, 'sources' | 'conflicts' | 'replaced'>

/** `files`: in the order in which they were sent; a later clarification counts more than an earlier one. */
export function mergeFacts(
  files: readonly FileFacts[],
  { clarifications, unread, matter = [] }: MergeOptions,
): MergedFacts {
  const sources: Source[] = []
  const conflicts: Conflict[] = []
  const replaced: Replacement[] = []
  const isClarification = (file: string) =>
    clarifications.some((word) => file.toLowerCase().includes(word.toLowerCase()))

  function cite(at: string, found: readonly Source[]): void {
    for (const source of found)
      if (!sources.some((other) => isSame(other, { ...source, at }))) sources.push({ ...source, at })
  }

  function merge(at: string, given: readonly Given[]): unknown {
    const known = given.filter(({ value }) => !isEmpty(value))
    if (known.length === 0) {
      const alternatives = given.flatMap(({ sources: found }) =>
        found.flatMap((source) => (source.at === '' ? (source.alternatives ?? []) : [])),
      )
      sources.push({
        at,
        note: 'not found',
        ...(alternatives.length === 0 ? {} : { alternatives: alternatives.slice(0, mostAlternatives) }),
      })
      return given.some(({ value }) => Array.isArray(value)) ? [] : null
    }
    if (known.some(({ value }) => Array.isArray(value))) return mergeLists(at, known)
    if (known.every(({ value }) => isRecord(value))) return mergeRecords(at, known)
    return mergeValues(at, known)
  }

  function mergeRecords(at: string, given: readonly Given[]): unknown {
    const records = given.map(({ value }) => (isRecord(value) ? value : {}))
    const keys = [...new Set(records.flatMap(Object.keys))]
    return Object.fromEntries(
      keys.map((key) => {
        const place = `/${escapeKey(key)}`
        const parts = given.map((one, index) => ({
          ...one,
          value: own(records[index] ?? {}, key),
          sources: sourcesUnder(place, one.sources),
        }))
        return [key, merge(`${at}${place}`, parts)]
      }),
    )
  }

  /** An entry that is in several lists appears once in the merged list, with all its sources. */
  function mergeLists(at: string, given: readonly Given[]): unknown {
    const items = given.flatMap((one) =>
      Array.isArray(one.value)
        ? one.value.map((value: unknown, index) => ({ ...one, value, sources: sourcesUnder(`/${index}`, one.sources) }))
        : [one],
    )
    const merged = groupsOf(items.filter(({ value }) => !isEmpty(value)))
    for (const [index, group] of merged.entries()) {
      const sure = group.filter(isSure)
      for (const { sources: found } of sure.length > 0 ? sure : group)
        for (const source of found) cite(`${at}/${index}${source.at}`, [source])
    }
    return merged.map(([first]) => first?.value ?? null)
  }

  /** A sure value of one file is not weighed against an unsure value of another; but a clarification may have changed it. */
  function mergeValues(at: string, given: readonly Given[]): unknown {
    const sure = given.filter(isSure)
    const clarified = given.findLast((one) => one.isClarification)
    const clarifiedFirst = [...given.filter((one) => one === clarified), ...given.filter((one) => one !== clarified)]
    if (sure.length === 0) return mergeDoubtful(at, clarifiedFirst)
    if (clarified !== undefined && !isSure(clarified)) {
      // What a clarification only repeats stays as sure as it was.
      if (groupsOf(given).some((group) => group.includes(clarified) && group.some(isSure))) return mergeValues(at, sure)
      return mergeDoubtful(at, clarifiedFirst)
    }
    if (sure.length < given.length && clarified === undefined) return mergeValues(at, sure)
    const groups = groupsOf(given)
    const last = given.findLast((one) => one.isClarification)
    const winners = last ? groups.filter((group) => group.includes(last)) : groups
    const sourced = winners.map(asOne)
    const [now] = sourced
    if (last && now)
      for (const group of groups)
        if (!group.includes(last)) replaced.push({ at, label: labelAt(at), before: asOne(group), now })
    if (sourced.length === 1 && now) {
      cite(at, now.sources)
      return now.value
    }
    conflicts.push({ at, label: labelAt(at), values: sourced })
    for (const [index, { sources: found }] of sourced.entries()) cite(`${at}/${index}`, found)
    return sourced.map(({ value }) => value)
  }

  /** The first value needs confirmation, and the others are its alternatives. */
  function mergeDoubtful(at: string, given: readonly Given[]): unknown {
    const [first, ...others] = groupsOf(given).map(asOne)
    const alternatives = others.flatMap(({ value, sources: [source] }) =>
      source?.file === undefined || source.passage === undefined
        ? []
        : [{ ...placeOf(source), value, file: source.file, passage: source.passage }],
    )
    for (const source of first?.sources ?? [])
      cite(at, [
        { ...source, alternatives: [...alternatives, ...(source.alternatives ?? [])].slice(0, mostAlternatives) },
      ])
    return first?.value ?? null
  }

  const different = withoutCopies(files)
  const answer = merge(
    '',
    different.map((file) => ({
      value: file.answer,
      sources: file.sources,
      isClarification: isClarification(file.file),
    })),
  )
  const apart = saysApart(different, matter)
  const about = [
    ...(apart === undefined ? [] : [apart]),
    ...new Set(files.map((file) => file.about).filter((text) => text !== '')),
  ].join(' ')
  return { answer, sources, about, conflicts, replaced, unread } satisfies MergedFacts & Found
}

/** The number of alternatives that a person can reasonably check. */
const mostAlternatives = 4

/** What opens a passage in its place. */
const placeOf = ({
  at: _at,
  note: _note,
  standing: _standing,
  reason: _reason,
  alternatives: _others,
  ...place
}: Source) => place

const isSure = ({ sources }: Given): boolean => sources.every(({ standing }) => standing === undefined)

/** A document that was sent twice is cited once: the first file with the same text around the passage. */
function withoutCopies(files: readonly FileFacts[]): readonly FileFacts[] {
  const seen = new Set<string>()
  return files.filter(({ answer, sources }) => {
    // The text around a passage distinguishes two documents with the same passage.
    const isPlaced = sources.some(({ before, after }) => (before ?? '') !== '' || (after ?? '') !== '')
    const key = JSON.stringify([answer, sources], (name, part: unknown) => (name === 'file' ? undefined : part))
    if (isPlaced && seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The sources at a place or within it, with pointers relative to it. */
const sourcesUnder = (place: string, sources: readonly Source[]): readonly Source[] =>
  sources.flatMap((source) =>
    source.at === place || source.at.startsWith(`${place}/`) ? [{ ...source, at: source.at.slice(place.length) }] : [],
  )

/** Groups equal values, in the order in which they first occur. */
function groupsOf(given: readonly Given[]): readonly (readonly Given[])[] {
  const groups = new Map<string, Given[]>()
  for (const one of given) {
    const key = comparable(one.value)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

const asOne = (group: readonly Given[]): SourcedValue => ({
  value: group[0]?.value ?? null,
  sources: group.flatMap(({ sources }) => sources.filter(({ note }) => note !== 'not found')),
})

/** White space, case, a full stop at the end, and the spelling of a day make no difference. */
const comparable = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(
        dayAlone(value) ?? value.normalize('NFC').replace(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase(),
      )
    : Array.isArray(value)
      ? `[${value.map(comparable).join(',')}]`
      : isRecord(value)
        ? `{${Object.keys(value)
            .toSorted()
            .map((key) => `${JSON.stringify(key)}:${comparable(own(value, key))}`)
            .join(',')}}`
        : JSON.stringify(value ?? null)

const isSame = (a: Source, b: Source): boolean =>
  a.at === b.at && a.file === b.file && a.passage === b.passage && a.place === b.place && a.note === b.note

const labelAt = (at: string): string => labelOf(unescapeKey(at.split('/').at(-1) ?? ''))

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
