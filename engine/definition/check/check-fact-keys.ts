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

/** The keys of the facts that an operation finds, or the artefacts whose facts it takes over. */
type Maker = (work: Work) => { readonly keys: readonly string[] } | { readonly sameAs: readonly unknown[] }

const makers: Readonly<Record<string, Maker>> = {
  'text.ask': ({ schema }) => ({
    keys: isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : [],
  }),
  'facts.collect': ({ lists }) => ({
    keys: [lists].flat().flatMap((each) => (isRecord(each) && typeof each.id === 'string' ? [each.id] : [])),
  }),
  'facts.merge': ({ from }) => ({ sameAs: [from].flat() }),
  'facts.correct': ({ from }) => ({ sameAs: [from].flat() }),
}

/** What an answer and a set of merged facts hold beside the facts, which a table or a line may show. */
const besideFacts: ReadonlySet<string> = new Set(['answer', 'sources', 'about', 'conflicts', 'replaced', 'unread'])

export function checkFactKeys(model: Model): readonly Finding[] {
  const works = Object.entries(model.definition.calls).flatMap(([call, own]) =>
    workOf(own).map((work) => ({ call, work })),
  )
  // Of work that could not be read as a whole it is not known what it names.
  const readable = works.filter(({ work }) => !model.unknowns.isUncertain(model.at(work)))
  return readable.flatMap(({ call, work }) =>
    factsNamedBy(work).flatMap(({ artefact, key, at }) => {
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

/** Wherever work names an artefact and a path in it; and the columns of a table of facts. */
function factsNamedBy(work: Work): readonly NamedFact[] {
  const list = work.do === 'facts.table' ? work['list'] : undefined
  if (typeof list === 'string')
    return [work['from']]
      .flat()
      .flatMap((artefact) => (typeof artefact === 'string' ? [{ artefact, key: rootOf(list), at: ['list'] }] : []))
  const columns =
    work.do === 'facts.table'
      ? [work['from']]
          .flat()
          .flatMap((artefact) =>
            [work['columns']]
              .flat()
              .flatMap((column, index): readonly NamedFact[] =>
                typeof artefact === 'string' && isRecord(column) && typeof column.fact === 'string'
                  ? [{ artefact, key: rootOf(column.fact), at: ['columns', index, 'fact'] }]
                  : [],
              ),
          )
      : []
  return [...columns, ...pathsIn(work, [])]
}

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
    const made = Object.hasOwn(makers, work.do) ? makers[work.do]?.(work) : undefined
    if (made === undefined || 'keys' in made) return made?.keys.length ? made.keys : undefined
    const taken = made.sameAs.map((name) =>
      typeof name === 'string' ? keysOf(name, works, model, [...seen, artefact]) : undefined,
    )
    return taken.some((keys) => keys === undefined) ? undefined : taken.flatMap((keys) => keys ?? [])
  })
  return all.some((keys) => keys === undefined) ? undefined : [...new Set(all.flatMap((keys) => keys ?? []))]
}
