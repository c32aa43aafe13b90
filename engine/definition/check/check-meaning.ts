/** Runs all checks of meaning on a definition that has the right shape. */
import type { ProblemCode } from '../problem-codes.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkAfter } from './check-after.ts'
import { checkArtefactOrder } from './check-artefact-order.ts'
import { checkArtefactUse, checkKeptParts } from './check-artefact-use.ts'
import { checkBraces } from './check-braces.ts'
import { checkConditions } from './check-conditions.ts'
import { checkCorrections } from './check-corrections.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { checkEach } from './check-each.ts'
import { checkEntry } from './check-entry.ts'
import { checkFileNames } from './check-file-names.ts'
import { dropRepeatedCauses, type Finding } from './finding.ts'
import { checkAfterEnd } from './flow/check-endings.ts'
import { checkFlow, checkSteps } from './flow/check-flow.ts'
import { checkLabels } from './check-labels.ts'
import { checkListConditions } from './check-list-conditions.ts'
import type { Model } from './model.ts'
import { checkOptionalParts } from './check-optional-parts.ts'
import { checkOrders } from './check-orders.ts'
import { checkOverrides } from './check-overrides.ts'
import { checkPanelValues } from './check-panel-values.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { checkPlacement } from './check-placement.ts'
import { checkReferences } from './check-references.ts'
import { repairNames } from './repair-names.ts'
import { checkReplies, checkGivenReplies } from './check-replies.ts'
import { checkRequests } from './check-requests.ts'
import { checkSampleFiles } from './check-sample-files.ts'
import { checkServerPart } from './check-server-part.ts'
import { checkShapes } from './check-shapes.ts'
import { checkShownKinds } from './check-shown-kinds.ts'
import { checkSiblings } from './check-siblings.ts'
import { checkSources } from './check-sources.ts'
import { canFollow, kindsOfFlow, kindsOfSteps } from './can-follow.ts'
import { checkReservedIds } from './check-reserved-ids.ts'
import { checkTables } from './check-tables.ts'
import { checkTemplates } from './check-templates.ts'
import { checkPageFacts, checkUnsentFields } from './check-unsent-fields.ts'
import { checkUnused } from './check-unused.ts'
import { checkValues } from './check-values.ts'
import { checkWorkScopes } from './check-work-scopes.ts'

/** Each of these checks looks only at parts that exist. */
export const checksOfParts: readonly ((model: Model) => readonly Finding[])[] = [
  checkReferences,
  checkReservedIds,
  checkReplies,
  checkTemplates,
  checkSources,
  checkConditions,
  checkPlacement,
  checkRequests,
  checkOverrides,
  checkValues,
  checkSampleFiles,
  checkLabels,
  checkEntry,
  checkFileNames,
  checkPanelValues,
  checkWorkScopes,
  checkEach,
  checkAfter,
  checkListConditions,
  checkTables,
  checkSiblings,
  checkCorrections,
  checkShownKinds,
  checkOrders,
  checkShapes,
  checkPlaceholders,
  checkAddresses,
  checkBraces,
  checkKeptParts,
  checkPageFacts,
  checkAfterEnd,
]

export function checkMeaning(model: Model): readonly Finding[] {
  const { model: repaired, missing } = repairNames(model)
  const parts = [...checksOfParts.flatMap((check) => check(model)), ...checkDuplicates(repaired)]
  return dropRepeatedCauses([...parts, ...checkWhole(repaired, parts, missing)])
}

/** Without these parts, the checks cannot know what else leads to a name or uses it. */
const partsOfFlow = [
  'unknown-call',
  'unknown-step',
  'unknown-action',
  'unknown-fetched',
  'unknown-field',
  'unknown-group',
] as const satisfies readonly ProblemCode[]

/**
 * Checks for what is missing. Where a part is missing or could not be read, the parts that depend on it are not reported
 * as well: requests come first, then their work, then the flow, then unused parts.
 */
function checkWhole(model: Model, parts: readonly Finding[], missing: ReadonlySet<ProblemCode>): readonly Finding[] {
  const server = checkServerPart(model)
  const notGiven = checkGivenReplies(model)
  const isComplete = !hasCode(parts, 'session-not-sent') && !hasCode(server, 'idle-call', 'no-stages')
  const artefacts = isComplete ? checkArtefactUse(model, !missing.has('unknown-call')) : []
  const order = isComplete && artefacts.length === 0 ? checkArtefactOrder(model) : []
  const early = [...server, ...(isComplete ? [...notGiven, ...artefacts, ...order] : [])]
  const steps = !missing.has('unknown-step') && canFollow(model, kindsOfSteps) ? checkSteps(model) : []
  if (partsOfFlow.some((code) => missing.has(code))) return [...early, ...steps]
  const unsent = isComplete ? checkUnsentFields(model) : []
  const flow = canFollow(model, kindsOfFlow) ? checkFlow(model) : []
  const isUsable = isComplete && notGiven.length === 0 && !hasCode(parts, 'unknown-wire')
  const optional = isUsable && order.length === 0 && !hasCode(parts, 'wrong-each') ? checkOptionalParts(model) : []
  return [...early, ...steps, ...unsent, ...flow, ...optional, ...(isUsable ? checkUnused(model) : [])]
}

const hasCode = (findings: readonly Finding[], ...codes: readonly ProblemCode[]): boolean =>
  findings.some(({ code }) => codes.includes(code))
