/** Checks that "each" stands where it can: the operation reads "from" a file, and the list is one of files. */
import { fieldOf as fieldOfDefinition } from '#engine/expressions/fields.ts'
import { isFileField } from '#engine/fields/index.ts'
import { artefactOfPart, workOf } from '../work-effects.ts'
import type { Source, Work } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import { readableField, type Model } from './model.ts'
import { wireSets } from './wires.ts'

export function checkEach(model: Model): readonly Finding[] {
  return Object.entries(model.definition.calls).flatMap(([id, call]) =>
    workOf(call).flatMap((work) => {
      const { each } = work
      if (each === undefined || model.unknowns.isUncertain(model.at(work))) return []
      if (!readsFrom(work, model))
        return [
          createFinding('wrong-each', model.at(work, 'each'), `Call "${id}": ${work.do} does not read "from" a file, so it cannot be done for each file. Remove "each".`, { part: 'key', found: each }), // prettier-ignore
        ]
      const field = fieldOfPart(each, model)
      if (!field || isFileField(field)) return []
      return [
        createFinding('wrong-each', model.at(work, 'each'), `Call "${id}": ${work.do} is to be done for each file of "${each}", which is field "${field.id}" and does not hold files. Name a field of type "files".`, { found: each, expected: 'a list of files' }), // prettier-ignore
      ]
    }),
  )
}

function readsFrom({ do: name }: Work, { catalogue }: Model): boolean {
  const from = Object.hasOwn(catalogue.operations, name)
    ? catalogue.operations[name]?.parameters.properties?.['from']
    : undefined
  return from?.refersTo === 'artefactRead' || from?.refersTo === 'artefactRequired'
}

/** The field whose value some request sends under this name. */
function fieldOfPart(artefact: string, model: Model) {
  const wire = Object.values(model.definition.calls)
    .flatMap((call) => wireSets(call).flat())
    .find(({ name }) => artefactOfPart(name) === artefact)
  const id = wire && idIn(wire.source)
  return id === undefined || !fieldOfDefinition(model.definition, id) ? undefined : readableField(model, id)
}

const idIn = (source: Source): string | undefined => (typeof source === 'string' ? source : source.field)
