/** Artefacts that are read and never made, and those that are made and never used. */
import { effectsOf, keptBy, partsOf, workOf } from '../artefacts.ts'
import type { Path } from '../read/places.ts'
import type { Call, Work } from '../types.ts'
import { finding, quoteList, type Finding } from './finding.ts'
import { callOf, type Model } from './model.ts'
import { nearest } from './nearest.ts'
import { keyOf } from './resolve.ts'
import { answersOf, isOnWorkspace } from './work-scopes.ts'

interface Use {
  readonly name: string
  readonly at: Path
  readonly call: string
  /** What reads or writes it, as a sentence names it. */
  readonly by: string
}

export function artefactUse(model: Model): readonly Finding[] {
  const unknown = [...unknownParts(model), ...partsNotBrought(model)]
  // A part that is not kept under its right name is missed later on.
  if (unknown.length > 0) return unknown
  const [reads, writes] = [readsOf(model), writesOf(model)]
  const made = madeInSessions(model)
  const unmade = reads.filter(({ name, call }) => !made.has(name) && !ownNames(call, model).includes(name))
  if (unmade.length > 0) return neverMade(unmade, made, model)
  const used = new Set(reads.map(({ name }) => name))
  return firstOfEach(writes.filter(({ name }) => !used.has(name))).map((use) => neverUsed(use, used))
}

function readsOf(model: Model): readonly Use[] {
  const ofWork = eachWork(model).flatMap(({ work, call, at }) =>
    effectsOf(work, model.catalogue.operations).reads.map(({ name, path }) => ({
      name,
      call,
      at: [...at, ...path],
      by: `${work.do} reads`,
    })),
  )
  const served = Object.entries(model.definition.calls).flatMap(([call, { file }]) =>
    file === undefined ? [] : [{ name: file, call, at: ['calls', call, 'file'], by: 'it answers with' }],
  )
  return [...ofWork, ...served]
}

const writesOf = (model: Model): readonly Use[] =>
  eachWork(model).flatMap(({ work, call, at }) =>
    effectsOf(work, model.catalogue.operations).writes.map(({ name, path }) => ({
      name,
      call,
      at: [...at, ...path],
      by: `${work.do} writes`,
    })),
  )

/** What work on a workspace makes is gone with its answer. */
const madeInSessions = (model: Model): ReadonlySet<string> =>
  new Set([
    ...eachWork(model)
      .filter(({ work }) => !isOnWorkspace(work, model))
      .flatMap(({ work }) => effectsOf(work, model.catalogue.operations).writes.map(({ name }) => name)),
    ...keptParts(model),
  ])

/** What a call has without a session: the parts of its request, and the files that its work on the workspace makes. */
function ownNames(id: string, model: Model): readonly string[] {
  const call = callOf(model, id)
  return call ? [...partsOf(call), ...answersOf(call, model)] : []
}

const keptParts = (model: Model): readonly string[] =>
  eachWork(model).flatMap(({ work, call }) => {
    const own = callOf(model, call)
    return own ? keptBy(work, own) : []
  })

function eachWork({
  definition,
  at,
}: Model): readonly { readonly work: Work; readonly call: string; readonly at: Path }[] {
  return Object.entries(definition.calls).flatMap(([call, own]) =>
    workOf(own).map((work) => ({ work, call, at: at(work) })),
  )
}

function partsOfCall(id: string, model: Model): readonly string[] {
  const call = callOf(model, id)
  return call ? partsOf(call) : []
}

/** At most so many are reported; each is compared with every name there is. */
const most = 200

const firstOfEach = (uses: readonly Use[]): readonly Use[] =>
  [...new Map(uses.toReversed().map((use) => [use.name, use])).values()].toReversed().slice(0, most)

/** Parts of a request that is not kept are missed together, for one reason. */
function neverMade(unmade: readonly Use[], made: ReadonlySet<string>, model: Model): readonly Finding[] {
  const reported = new Set<string>()
  return firstOfEach(unmade).flatMap((use) => {
    const bringer = Object.entries(model.definition.calls).find(([, call]) => partsOf(call).includes(use.name))
    if (!bringer) return [madeByNothing(use, unmade, [...made, ...partsOfCall(use.call, model)])]
    const [id, call] = bringer
    // That a call does nothing at all is a finding of its own.
    if (reported.has(id) || isIdle(call)) return []
    reported.add(id)
    return [
      notKept(
        use,
        id,
        firstOfEach(unmade)
          .map(({ name }) => name)
          .filter((name) => partsOf(call).includes(name)),
      ),
    ]
  })
}

const isIdle = ({ work = [], stages = [], file }: Call) =>
  work.length === 0 && stages.length === 0 && file === undefined

function madeByNothing({ name, at, call, by }: Use, unmade: readonly Use[], known: readonly string[]): Finding {
  const more = unmade.filter((use) => use.name === name).length - 1
  const again = more > 0 ? ` It is read in ${more} more ${more === 1 ? 'place' : 'places'}.` : ''
  return finding(
    'unknown-artefact',
    at,
    `Call "${call}": ${by} "${name}", which no request brings and no work writes.${again}`,
    {
      found: name,
      expected: [...new Set(known)].join(', '),
      suggestion: nearest(name, known),
    },
  )
}

function notKept({ at, call, by, name }: Use, bringer: string, names: readonly string[]): Finding {
  const message = `Call "${call}": ${by} "${name}", and call "${bringer}", which brings ${quoteList(names, 'and')}, does not keep ${names.length > 1 ? 'them' : 'it'}. Add "files.keep" to its work.`
  return finding('unknown-artefact', at, message, { found: name })
}

const neverUsed = ({ name, at, call, by }: Use, used: ReadonlySet<string>): Finding =>
  finding('unused-artefact', at, `Call "${call}": ${by} "${name}", which nothing reads, replies with or serves.`, {
    found: name,
    suggestion: nearest(name, used),
  })

/** Work on a workspace takes all that it takes from the request of its own call. */
function partsNotBrought(model: Model): readonly Finding[] {
  const made = madeInSessions(model)
  return eachWork(model)
    .filter(({ work }) => isOnWorkspace(work, model))
    .flatMap(({ work, call, at }) => {
      const parts = partsOfCall(call, model)
      const { reads } = effectsOf(work, model.catalogue.operations)
      return reads
        .filter(({ name }) => !parts.includes(name))
        .map(({ name, path }) => {
          const takes = `Call "${call}": ${work.do} takes "${name}" from the request, which does not bring it.`
          const isArtefact = made.has(name)
          return finding(
            isArtefact ? 'wrong-scope' : 'unknown-wire',
            [...at, ...path],
            isArtefact ? `${takes} An artefact of that name belongs to a session, and this work to none.` : takes,
            { found: name, expected: parts.join(', '), suggestion: nearest(name, parts) },
          )
        })
    })
}

/** files.keep can keep only what the request brings. */
function unknownParts(model: Model): readonly Finding[] {
  return eachWork(model).flatMap(({ work, call, at }) => {
    const only = work.do === 'files.keep' ? keyOf(work, 'only') : undefined
    const parts = partsOfCall(call, model)
    return (Array.isArray(only) ? only : []).flatMap((name: unknown, index) =>
      typeof name !== 'string' || parts.includes(name.replace(/\[\]$/, ''))
        ? []
        : [
            finding(
              'unknown-wire',
              [...at, 'only', index],
              `Call "${call}" keeps the part "${name}", which its request does not have.`,
              { found: name, expected: parts.join(', '), suggestion: nearest(name, parts) },
            ),
          ],
    )
  })
}
