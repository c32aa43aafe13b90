/** Checks the addresses of files in replies: the call that a value names with "at" answers with that file. */
import { isRecord } from '#engine/values/is-record.ts'
import { absentText } from './absent-text.ts'
import { createFinding, type Finding } from './finding.ts'
import { callOf, mayBeHidden, type Model } from './model.ts'
import { ownerName } from './owner-name.ts'

/** A call that does not exist is reported as any other name. */
export const checkAddresses = (model: Model): readonly Finding[] =>
  model.references.flatMap(({ kind, name, at, site: { parent } }) => {
    const value = parent?.value
    if (kind !== 'call' || at.at(-1) !== 'at' || !isRecord(value)) return []
    const file = value['file'] ?? value['files']
    const call = callOf(model, name)
    if (!call || typeof file !== 'string' || file === absentText || mayBeHidden(model, file)) return []
    if (model.unknowns.isUncertain(['calls', name]) || (call.method === 'GET' && call.file === file)) return []
    const serving = Object.entries(model.definition.calls).flatMap(([id, { method, file: served }]) =>
      method === 'GET' && served === file ? [id] : [],
    )
    const [only, other] = serving
    return [
      createFinding(
        'wrong-address',
        at,
        `${ownerName(at, model.definition)} replies with the address of "${file}" at call "${name}", which ${call.method === 'GET' ? `answers with ${call.file === undefined ? 'no file' : `"${call.file}"`}` : `is a ${call.method}`}. Name a GET call whose "file" is "${file}".`,
        {
          found: name,
          expected: serving.join(', ') || `nothing: no call answers with "${file}"`,
          suggestion: other === undefined ? only : undefined,
        },
      ),
    ]
  })
