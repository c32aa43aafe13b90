/** Checks the files among the values that a call sends. */
import { isFileField } from '#engine/fields/index.ts'
import type { Call, Source } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import { fieldOf, type Model } from './model.ts'
import { ownerName } from './owner-name.ts'
import { wireSets, nestedSources, type Wire } from './wires.ts'

const fileShapes = new Set(['names', 'manifest', 'manifestWithTypes'])

/** Only a multipart body can carry files; other carriers can send their names. */
export function checkFileSources(id: string, call: Call, model: Model): readonly Finding[] {
  const seen = new Set<Source>()
  return wireSets(call)
    .flat()
    .flatMap((wire) =>
      nestedSources(wire.source).flatMap((source) => {
        if (typeof source === 'object' && seen.has(source)) return []
        if (typeof source === 'object') seen.add(source)
        return [...fileOutsideMultipart(id, wire, source, model), ...shapeWithoutFiles(source, model)]
      }),
    )
}

function fileOutsideMultipart(id: string, wire: Wire, source: Source, model: Model): readonly Finding[] {
  if (wire.carrier === 'multipart') return []
  const name = typeof source === 'string' ? source : source.field
  const sendsNames = typeof source === 'object' && source.as !== undefined && fileShapes.has(source.as)
  const isFile = name !== undefined && holdsFiles(name, model)
  const fetched = typeof source === 'object' ? source.fetched : undefined
  if (sendsNames || (!isFile && fetched === undefined)) return []
  const at = typeof source === 'object' ? model.at(source) : [...model.at(wire.wires), wire.name]
  const what = fetched === undefined ? `the file of field "${name}"` : `the fetched file "${fetched}"`
  const message = `Call "${id}" puts ${what} into its ${wire.carrier === 'json' ? 'JSON body' : 'address'}, which can carry only the names of files. Use "multipart", or say "as": "names".`
  return [
    createFinding('file-in-json', at, message, { found: wire.name, expected: 'multipart, or as: names, manifest' }),
  ]
}

/** Names and manifests can be made only from fields that hold files. */
function shapeWithoutFiles(source: Source, model: Model): readonly Finding[] {
  if (typeof source === 'string' || source.as === undefined || source.field === undefined) return []
  const field = fieldOf(model, source.field)
  if (!field || !fileShapes.has(source.as) || isFileField(field)) return []
  return [
    createFinding(
      'not-a-file',
      model.at(source, 'as'),
      `${ownerName(model.at(source), model.definition)} asks for the ${source.as === 'names' ? 'file names' : 'manifest'} of field "${field.id}", which does not hold files.`,
      { found: field.type, expected: 'file, files' },
    ),
  ]
}

const holdsFiles = (id: string, model: Model): boolean => isFileField(fieldOf(model, id))
