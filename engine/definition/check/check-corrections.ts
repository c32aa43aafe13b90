/** Checks that content with corrected facts names a field that holds corrections, and that a table also names its facts. */
import { contentFormatOf } from '#engine/contents/formats.ts'
import { fieldTraitsOf } from '#engine/fields/index.ts'
import type { Content, Field } from '../types.ts'
import { createFinding, nearestAmong, type Finding } from './finding.ts'
import { readableField, type Model } from './model.ts'
import { ownerName } from './owner-name.ts'
import { contentsOf } from './check-shapes.ts'

export function checkCorrections(model: Model): readonly Finding[] {
  return contentsOf(model.definition).flatMap((content) => [
    ...checkField(content, model),
    ...checkPair(content, model),
  ])
}

const holdsCorrections = (field: Field): boolean => fieldTraitsOf(field).holdsCorrections === true

function checkField(content: Content, model: Model): readonly Finding[] {
  const id = 'corrections' in content ? content.corrections : undefined
  const field = id === undefined ? undefined : readableField(model, id)
  if (!field || holdsCorrections(field)) return []
  const at = model.at(content, 'corrections')
  const known = model.fields.flatMap(({ value }) => (holdsCorrections(value) ? [value.id] : []))
  return [
    createFinding(
      'wrong-value',
      at,
      `${ownerName(at, model.definition)} keeps corrections in field "${field.id}", which has the type "${field.type}". Name a field of the type "corrections".`,
      { found: field.id, expected: known.join(', '), ...nearestAmong(field.id, known) },
    ),
  ]
}

/** A table holds only cells, so it has to name the facts behind them to show corrections. */
function checkPair(content: Content, model: Model): readonly Finding[] {
  const corrected = contentFormatOf(content).correctedCells?.(content)
  if (!corrected || (corrected.facts === undefined) === (corrected.corrections === undefined)) return []
  const [lacking, given] = corrected.facts === undefined ? ['facts', 'corrections'] : ['corrections', 'facts']
  const at = model.at(content)
  const owner = ownerName(at, model.definition)
  const message = `${owner} shows a ${content.type} with "${given}" and lacks "${lacking}". Give both, or neither.`
  return [createFinding('missing-key', at, message, { part: 'key', expected: lacking })]
}
