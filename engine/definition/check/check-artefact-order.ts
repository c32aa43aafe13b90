/** Checks that no work of a call needs an artefact that only later work of the same call makes. */
import { effectsOf, partsOf, workOf } from '../work-effects.ts'
import type { Work } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import { mayBeHidden, type Model } from './model.ts'

export const checkArtefactOrder = (model: Model): readonly Finding[] =>
  Object.keys(model.definition.calls).flatMap((id) => checkCall(id, model))

function checkCall(id: string, model: Model): readonly Finding[] {
  const { definition, catalogue, unknowns } = model
  const call = definition.calls[id]
  if (!call || unknowns.isUncertain(['calls', id])) return []
  const works = workOf(call)
  const elsewhere = new Set([...partsOf(call), ...artefactsOfOtherCalls(id, model)])
  return works.flatMap((work, index) => {
    if (work.when !== undefined) return []
    const before = new Set([...works.slice(0, index).flatMap((each) => writesOf(each, model)), ...elsewhere])
    return effectsOf(work, catalogue.operations).reads.flatMap(({ name, path, required }) => {
      if (!required || before.has(name) || mayBeHidden(model, name)) return []
      const maker = works.slice(index).find((each) => writesOf(each, model).includes(name))
      if (maker === undefined) return []
      const made =
        maker === work
          ? `which it writes itself. Name what it is made from, or write it under another name.`
          : `which only ${maker.do} further down writes. Move ${work.do} behind it.`
      return [
        createFinding('not-yet', [...model.at(work), ...path], `Call "${id}": ${work.do} reads "${name}", ${made}`, {
          found: name,
        }),
      ]
    })
  })
}

const writesOf = (work: Work, { catalogue }: Model): readonly string[] =>
  effectsOf(work, catalogue.operations).writes.map(({ name }) => name)

/** Parts of other requests count, too, whether they are kept or not: that is reported by another check. */
const artefactsOfOtherCalls = (id: string, model: Model): readonly string[] =>
  Object.entries(model.definition.calls).flatMap(([other, call]) =>
    other === id ? [] : [...partsOf(call), ...workOf(call).flatMap((work) => writesOf(work, model))],
  )
