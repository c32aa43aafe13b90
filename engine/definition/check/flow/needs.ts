/** Finds the outcomes that verbs and calls need when they run, and the outcomes they produce. */
import { referencesIn } from '#engine/expressions/template.ts'
import type { Path } from '../../read/text-places.ts'
import { shapesIn } from '../../shapes/follow-shapes.ts'
import type { Call, Source, Verb, Verbs, Wires } from '../../types.ts'
import { effectsOf, keptParts, partsOf, workOf } from '../../work-effects.ts'
import { callOf, type Model } from '../model.ts'
import { wireSets } from '../wires.ts'
import type { Outcome } from './outcomes.ts'

export interface Need {
  readonly outcome: Outcome
  /** The place of this use, not of the call that all its uses share. */
  readonly at: Path
}

/** The outcomes that the {references} of a text need. */
export function needsOfText(text: string, at: Path): readonly Need[] {
  return referencesIn(text).flatMap(({ name }): readonly Need[] => {
    if (name === 'session') return [{ outcome: 'session', at }]
    const [root, call] = name.split('.')
    return root === 'reply' && call !== undefined ? [{ outcome: `reply ${call}`, at }] : []
  })
}

export function needsOfCall(id: string, at: Path, model: Model, given: Wires = {}): readonly Need[] {
  const call = callOf(model, id)
  if (!call) return []
  const wires = wireSets(call)
    .flat()
    .filter(({ name }) => !Object.hasOwn(given, name))
  const session: readonly Need[] =
    call.session === 'needs' || call.session === 'ends' ? [{ outcome: 'session', at }] : []
  const sources = [
    ...wires.map(({ source }) => ({ source, at })),
    ...Object.entries(given).map(([name, source]) => ({ source, at: [...model.at(given), name] })),
  ]
  const values = sources.flatMap((each) => needsOfSource(each.source, each.at))
  // A call that opens the session has the session's id when it is sent.
  return [
    ...session,
    ...values.filter(({ outcome }) => !(outcome === 'session' && call.session !== 'none')),
    ...artefactsNeeded(id, model).map((name): Need => ({ outcome: `made ${name}`, at })),
    ...shapesIn(model)
      .columnsNeededBy(id)
      .map((need): Need => ({ outcome: outcomeOfColumn(need), at: need.at })),
  ]
}

function needsOfSource(source: Source, at: Path): readonly Need[] {
  if (source === '@session') return [{ outcome: 'session', at }]
  if (typeof source === 'string') return []
  return [
    ...needsOfFetched(source.fetched, at),
    ...(source.text === undefined ? [] : needsOfText(source.text, at)),
    ...Object.values(source.object ?? {}).flatMap((each) => needsOfSource(each, at)),
    // "first" is left out, since it takes whichever exists.
  ]
}

function artefactsMade(call: Call, { catalogue: { operations } }: Model): readonly string[] {
  return workOf(call).flatMap((work) => [
    ...effectsOf(work, operations).writes.map(({ name }) => name),
    ...keptParts(work, call),
  ])
}

/**
 * The artefacts that another call must make before this call can answer. Artefacts that no call makes are reported by
 * another check.
 */
function artefactsNeeded(id: string, model: Model): readonly string[] {
  const call = callOf(model, id)
  if (!call) return []
  const there = new Set(partsOf(call))
  const needed: string[] = []
  for (const work of workOf(call)) {
    const { reads, writes } = effectsOf(work, model.catalogue.operations)
    // Work with a condition may be left out, and then it needs nothing.
    if (work.when === undefined)
      needed.push(...reads.filter(({ name, required }) => required && !there.has(name)).map(({ name }) => name))
    for (const { name } of writes) there.add(name)
  }
  if (call.file !== undefined && !there.has(call.file)) needed.push(call.file)
  const others = Object.entries(model.definition.calls).filter(([other]) => other !== id)
  const made = new Set(others.flatMap(([, other]) => artefactsMade(other, model)))
  return [...new Set(needed)].filter((name) => made.has(name))
}

type Needs<D extends keyof Verbs> = (verb: Verbs[D], model: Model) => readonly Need[]

const needs: { readonly [D in keyof Verbs]: Needs<D> } = {
  wait: () => [],
  check: () => [],
  call: (verb, model) => needsOfCall(verb.call, model.at(verb, 'call'), model, verb.with),
  open: (verb, model) => needsOfCall(verb.call, model.at(verb, 'call'), model),
  fetch: (verb, model) => [...needsOfFileVerb(verb, model), ...needsOfFallback(verb, model)],
  download: (verb, model) => [
    ...needsOfFileVerb(verb, model),
    ...needsOfFetched(verb.fetched, model.at(verb, 'fetched')),
    ...needsOfText(verb.as, model.at(verb, 'as')),
  ],
  end: (verb, model) => [{ outcome: 'session', at: model.at(verb, 'do') }],
}

const needsOf = <D extends keyof Verbs>(verb: { readonly do: D }): Needs<D> => needs[verb.do]

export const needsOfVerb = (verb: Verb, model: Model): readonly Need[] => needsOf(verb)(verb, model)

type FileVerb = Verbs['fetch' | 'download']

const needsOfFileVerb = (verb: FileVerb, model: Model): readonly Need[] => [
  ...(verb.call === undefined ? [] : needsOfCall(verb.call, model.at(verb, 'call'), model, verb.with)),
  ...(verb.url === undefined ? [] : needsOfText(verb.url, model.at(verb, 'url'))),
]

const needsOfFallback = (verb: Verbs['fetch'], model: Model): readonly Need[] =>
  verb.otherwise === undefined ? [] : needsOfCall(verb.otherwise, model.at(verb, 'otherwise'), model, verb.with)

const needsOfFetched = (name: string | undefined, at: Path): readonly Need[] =>
  name === undefined ? [] : [{ outcome: `fetched ${name}`, at }]

export function outcomesOfCall(id: string, model: Model): readonly Outcome[] {
  const call = callOf(model, id)
  const made = call ? artefactsMade(call, model).map((name): Outcome => `made ${name}`) : []
  return [
    `reply ${id}`,
    ...(call?.session === 'opens' ? (['session'] as const) : []),
    ...made,
    ...shapesIn(model).columnsGivenBy(id).map(outcomeOfColumn),
  ]
}

const outcomeOfColumn = ({ artefact, column }: { readonly artefact: string; readonly column: string }): Outcome =>
  `column ${column} ${artefact}`

export function outcomesOfVerb(verb: Verb, model: Model): readonly Outcome[] {
  if (verb.do === 'call') return outcomesOfCall(verb.call, model)
  return verb.do === 'fetch' ? [`fetched ${verb.as}`] : []
}
