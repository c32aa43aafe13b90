/** Everything that can be wrong with a definition of the right shape. */
import { artefactUse } from './artefact-use.ts'
import { conditions } from './conditions.ts'
import { duplicates } from './duplicates.ts'
import { entry } from './entry.ts'
import { fileNames } from './file-names.ts'
import type { Finding } from './finding.ts'
import { flow } from './flow/flow.ts'
import { labels } from './labels.ts'
import type { Model } from './model.ts'
import { isSure } from './sure.ts'
import { panelValues } from './panel-values.ts'
import { placement } from './placement.ts'
import { references } from './references.ts'
import { repaired } from './repaired.ts'
import { replies, repliesNotGiven } from './replies.ts'
import { requests } from './requests.ts'
import { serverPart } from './server-part.ts'
import { sources } from './sources.ts'
import { templates } from './templates.ts'
import { unused } from './unused.ts'
import { values } from './values.ts'

type Check = (model: Model) => readonly Finding[]

/** Each looks at something that is there. */
const ofParts: readonly Check[] = [references, replies, templates, sources, conditions, placement, requests, values, labels, entry, fileNames, panelValues]

/** Each looks for something that is not there, which nobody can tell of a part that cannot be read. */
const ofTheWhole: readonly Check[] = [serverPart, artefactUse, repliesNotGiven, wayAndUse]

/** Where the way through breaks off, what lies behind it is not used for that reason. */
function wayAndUse(model: Model): readonly Finding[] {
  const way = flow(model)
  return way.length > 0 ? way : unused(model)
}

export function meaning(model: Model): readonly Finding[] {
  const { model: meant, whole } = repaired(model)
  const parts = [...ofParts.flatMap((check) => check(model)), ...duplicates(meant)]
  return whole && isSure(model) ? [...parts, ...ofTheWhole.flatMap((check) => check(meant))] : parts
}
