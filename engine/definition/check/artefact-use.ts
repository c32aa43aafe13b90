/** Artefacts that are read and never made, and those that are made and never used. */
import { effectsOf, keptBy, partsOf, workOf } from '../artefacts.ts'
import type { Path } from '../read/places.ts'
import type { Call, Work } from '../types.ts'
import { finding, type Finding } from './finding.ts'
import type { Model } from './model.ts'
import { nearest } from './nearest.ts'
import { keyOf } from './resolve.ts'

interface Use {
  readonly name: string
  readonly at: Path
  readonly call: string
  /** What reads or writes it, as a sentence names it. */
  readonly by: string
}

export function artefactUse(model: Model): readonly Finding[] {
  const [reads, writes] = [readsOf(model), writesOf(model)]
  const made = new Set([...writes.map(({ name }) => name), ...keptParts(model)])
  const unmade = reads.filter(({ name, call }) => !made.has(name) && !partsOf(model.definition.calls[call] ?? emptyCall).includes(name))
  if (unmade.length > 0) return firstOfEach(unmade).map((use) => neverMade(use, [...made, ...partsOf(model.definition.calls[use.call] ?? emptyCall)], reads))
  const used = new Set(reads.map(({ name }) => name))
  return [...firstOfEach(writes.filter(({ name }) => !used.has(name))).map((use) => neverUsed(use, used)), ...unknownParts(model)]
}

const emptyCall: Call = { method: 'GET', path: '', session: 'none' }

function readsOf(model: Model): readonly Use[] {
  return eachWork(model).flatMap(({ work, call, at }) =>
    effectsOf(work, model.catalogue.operations).reads.map(({ name, path }) => ({ name, call, at: [...at, ...path], by: `${work.do} reads` })),
  ).concat(
    Object.entries(model.definition.calls).flatMap(([id, { file }]) => (file === undefined ? [] : [{ name: file, call: id, at: ['calls', id, 'file'], by: 'answers with' }])),
  )
}

const writesOf = (model: Model): readonly Use[] =>
  eachWork(model).flatMap(({ work, call, at }) =>
    effectsOf(work, model.catalogue.operations).writes.map(({ name, path }) => ({ name, call, at: [...at, ...path], by: `${work.do} writes` })),
  )

const keptParts = (model: Model): readonly string[] =>
  eachWork(model).flatMap(({ work, call }) => keptBy(work, model.definition.calls[call] ?? emptyCall))

function eachWork(model: Model): readonly { readonly work: Work; readonly call: string; readonly at: Path }[] {
  return Object.entries(model.definition.calls).flatMap(([call, own]) => workOf(own).map((work) => ({ work, call, at: model.at(work) })))
}

const firstOfEach = (uses: readonly Use[]): readonly Use[] => uses.filter(({ name }, index) => uses.findIndex((use) => use.name === name) === index)

function neverMade({ name, at, call, by }: Use, made: readonly string[], reads: readonly Use[]): Finding {
  const more = reads.filter((use) => use.name === name).length - 1
  const again = more > 0 ? ` It is read in ${more} more ${more === 1 ? 'place' : 'places'}.` : ''
  return finding('unknown-artefact', at, `Call "${call}": ${by} "${name}", which no request brings and no work writes.${again}`, {
    found: name,
    expected: [...new Set(made)].join(', '),
    suggestion: nearest(name, made),
  })
}

const neverUsed = ({ name, at, call, by }: Use, used: ReadonlySet<string>): Finding =>
  finding('unused-artefact', at, `Call "${call}": ${by} "${name}", which nothing reads, replies with or serves.`, { found: name, suggestion: nearest(name, used) })

/** files.keep can keep only what the request brings. */
function unknownParts(model: Model): readonly Finding[] {
  return eachWork(model).flatMap(({ work, call, at }) => {
    const only = work.do === 'files.keep' ? keyOf(work, 'only') : undefined
    if (!Array.isArray(only)) return []
    const parts = partsOf(model.definition.calls[call] ?? emptyCall)
    return only.flatMap((name: unknown, index) =>
      typeof name !== 'string' || parts.includes(name.replace(/\[\]$/, ''))
        ? []
        : [finding('unknown-wire', [...at, 'only', index], `Call "${call}" keeps the part "${name}", which its request does not have.`, { found: name, expected: parts.join(', '), suggestion: nearest(name, parts) })],
    )
  })
}
