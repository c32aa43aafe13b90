/**
 * Checks that work names only facts that were asked for. A document leaves out a list that it does not find, so a misspelt
 * key would be noticed by nobody.
 */
import { isRecord } from '#engine/values/is-record.ts'
import { effectsOf, workOf } from '../work-effects.ts'
import type { Path } from '../read/text-places.ts'
import type { Work } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import { mayBeHidden, type Model } from './model.ts'
import { nearestName } from './nearest-name.ts'

/** What an answer and a set of merged facts hold beside the facts, which a table or a line may show. */
const besideFacts: ReadonlySet<string> = new Set(['answer', 'sources', 'about', 'conflicts', 'replaced', 'unread'])

export function checkFactKeys(model: Model): readonly Finding[] {
  const works = Object.entries(model.definition.calls).flatMap(([call, own]) =>
    workOf(own).map((work) => ({ call, work })),
  )
  // Of work that could not be read as a whole it is not known what it names.
  const readable = works.filter(({ work }) => !model.unknowns.isUncertain(model.at(work)))
  return readable.flatMap(({ call, work }) =>
    factsNamedBy(work, model).flatMap(({ artefact, key, at }) => {
      const known = keysOf(
        artefact,
        works.map((each) => each.work),
        model,
      )
      if (
        known === undefined ||
        known.includes(key) ||
        besideFacts.has(key) ||
        mayBeHidden(model, artefact) ||
        mayBeHidden(model, key)
      )
        return []
      return [
        createFinding(
          'unknown-fact',
          [...model.at(work), ...at],
          `Call "${call}": ${work.do} takes "${key}" of the facts "${artefact}", and no work asks for it.`,
          { found: key, expected: known.join(', '), cause: `fact ${key}`, suggestion: nearestName(key, known) },
        ),
      ]
    }),
  )
}

interface NamedFact {
  readonly artefact: string
  readonly key: string
  readonly at: Path
}

/** Wherever work names an artefact and a path in it, and what its operation declares as the key of a fact. */
function factsNamedBy(work: Work, { catalogue }: Model): readonly NamedFact[] {
  const { of = '', keys = [] } = catalogue.operations[work.do]?.facts?.names ?? {}
  const named = keys.flatMap(([list, key]): readonly Omit<NamedFact, 'artefact'>[] =>
    key === undefined
      ? keyAt(work[list], [list])
      : [work[list]].flat().flatMap((item, index) => (isRecord(item) ? keyAt(item[key], [list, index, key]) : [])),
  )
  const artefacts = textsIn(work[of])
  return [...artefacts.flatMap((artefact) => named.map((one) => ({ artefact, ...one }))), ...pathsIn(work, [])]
}

const keyAt = (value: unknown, at: Path) => (typeof value === 'string' ? [{ key: rootOf(value), at }] : [])

const textsIn = (value: unknown): readonly string[] => [value].flat().filter((each) => typeof each === 'string')

function pathsIn(value: unknown, at: Path): readonly NamedFact[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => pathsIn(each, [...at, index]))
  if (!isRecord(value)) return []
  const { from, path } = value
  const own =
    typeof from === 'string' && typeof path === 'string' && path !== ''
      ? [{ artefact: from, key: rootOf(path), at: [...at, 'path'] }]
      : []
  return [...own, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...at, key]))]
}

const rootOf = (path: string): string => path.split('.')[0] ?? path

/** Undefined: something else may write the artefact, or does so with other keys. */
function keysOf(
  artefact: string,
  works: readonly Work[],
  model: Model,
  seen: readonly string[] = [],
): readonly string[] | undefined {
  const writers = works.filter((work) =>
    effectsOf(work, model.catalogue.operations).writes.some(({ name }) => name === artefact),
  )
  if (writers.length === 0 || seen.includes(artefact)) return undefined
  const all = writers.map((work) => {
    if (work['as'] !== artefact || model.unknowns.isUncertain(model.at(work))) return undefined
    const { asks, takesOver } = model.catalogue.operations[work.do]?.facts ?? {}
    const own = asks === undefined ? [] : keysAskedFor(work[asks])
    const taken =
      takesOver === undefined
        ? []
        : textsIn(work[takesOver]).map((name) => keysOf(name, works, model, [...seen, artefact]))
    const keys = [own, ...taken]
    return keys.some((each) => each === undefined) || keys.flat().length === 0
      ? undefined
      : keys.flatMap((each) => each ?? [])
  })
  return all.some((keys) => keys === undefined) ? undefined : [...new Set(all.flatMap((keys) => keys ?? []))]
}

/** The properties of a schema, or the ids of a list. */
const keysAskedFor = (asked: unknown): readonly string[] =>
  isRecord(asked)
    ? Object.keys(isRecord(asked.properties) ? asked.properties : {})
    : [asked].flat().flatMap((each) => (isRecord(each) && typeof each.id === 'string' ? [each.id] : []))
