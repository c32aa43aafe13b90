/** Everything that can be wrong with a definition of the right shape. */
import type { ProblemCode } from '../problem-codes.ts'
import { artefactUse } from './artefact-use.ts'
import { conditions } from './conditions.ts'
import { duplicates } from './duplicates.ts'
import { entry } from './entry.ts'
import { fileNames } from './file-names.ts'
import { oncePerCause, type Finding } from './finding.ts'
import { flow } from './flow/flow.ts'
import { labels } from './labels.ts'
import type { Model } from './model.ts'
import { overrides } from './overrides.ts'
import { panelValues } from './panel-values.ts'
import { placement } from './placement.ts'
import { references } from './references.ts'
import { repaired } from './repaired.ts'
import { replies, repliesNotGiven } from './replies.ts'
import { requests } from './requests.ts'
import { serverPart } from './server-part.ts'
import { sources } from './sources.ts'
import { isSure } from './sure.ts'
import { takenIds } from './taken-ids.ts'
import { templates } from './templates.ts'
import { unsentFields } from './unsent-fields.ts'
import { unused } from './unused.ts'
import { values } from './values.ts'
import { workScopes } from './work-scopes.ts'

/** Each looks at something that is there. */
const ofParts: readonly ((model: Model) => readonly Finding[])[] = [
  references,
  takenIds,
  replies,
  templates,
  sources,
  conditions,
  placement,
  requests,
  overrides,
  values,
  labels,
  entry,
  fileNames,
  panelValues,
  workScopes,
]

export function meaning(model: Model): readonly Finding[] {
  const { model: meant, whole } = repaired(model)
  const parts = [...ofParts.flatMap((check) => check(model)), ...duplicates(meant)]
  return oncePerCause(whole && isSure(model) ? [...parts, ...ofTheWhole(meant, parts)] : parts)
}

/**
 * A missing part can be reported only once the whole file has been read. And where something is missing, what would have
 * rested on it is not reported a second time: first the requests, then the work on them, then the way, then the use.
 */
function ofTheWhole(model: Model, parts: readonly Finding[]): readonly Finding[] {
  const server = serverPart(model)
  const isComplete = !hasCode(parts, 'session-not-sent') && !hasCode(server, 'idle-call', 'no-stages')
  const silent = isComplete ? repliesNotGiven(model) : []
  const work = isComplete ? [...artefactUse(model), ...unsentFields(model)] : []
  const way = flow(model)
  const isUsable = isComplete && silent.length === 0 && !hasCode(work, 'unknown-artefact', 'unknown-wire')
  const loose = isUsable ? work : work.filter(({ code }) => code !== 'unused-artefact')
  return [...server, ...silent, ...loose, ...way, ...(isUsable && way.length === 0 ? unused(model) : [])]
}

const hasCode = (findings: readonly Finding[], ...codes: readonly ProblemCode[]): boolean =>
  findings.some(({ code }) => codes.includes(code))
