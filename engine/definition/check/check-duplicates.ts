/** Checks for ids that are declared twice. */
import { pointerOf } from '../read/text-places.ts'
import { createFinding, type Finding } from './finding.ts'
import type { Declaration, Model } from './model.ts'
import { lowerFirst, ownerName } from './owner-name.ts'
import { readKey } from './resolve.ts'

export function checkDuplicates(model: Model): readonly Finding[] {
  const first = new Map<string, Declaration>()
  return model.declarations
    .flatMap((declaration) => {
      const key = `${scopeOf(declaration)} ${declaration.name.toLowerCase()}`
      const earlier = first.get(key)
      if (!earlier) first.set(key, declaration)
      const isClear = ![earlier, declaration].some((each) => each && model.unknowns.isUncertain(each.at.slice(0, -1)))
      return earlier && isClear && !isSameFile(earlier, declaration)
        ? [duplicateFinding(declaration, earlier, model)]
        : []
    })
    .concat(checkCallNames(model))
}

/** The ids of stages must be unique within their call; all other ids within the definition. */
const scopeOf = ({ kind, at }: Declaration) => (kind === 'stage' ? `stage ${pointerOf(at.slice(0, 2))}` : kind)

const names = {
  step: 'step',
  field: 'field',
  action: 'action',
  page: 'page',
  section: 'section',
  fetched: 'fetched file',
  stage: 'stage',
} as const

function duplicateFinding({ kind, name, at }: Declaration, earlier: Declaration, { definition }: Model): Finding {
  const same = name === earlier.name ? '' : ` as "${earlier.name}"; upper and lower case make no difference`
  // The owner of the earlier id is the named thing itself, so its own owner is named instead.
  const where =
    kind === 'fetched' || kind === 'stage'
      ? ` by ${lowerFirst(ownerName(earlier.at, definition))}`
      : ` in ${lowerFirst(ownerName(earlier.at.slice(0, -3), definition))}`
  return createFinding(
    'duplicate-id',
    at,
    `The ${names[kind]} "${name}" is already declared${where}${same}. Give one of them another id.`,
    { found: name },
  )
}

/** Fetching the same file again, to show a new version, does not declare a second file. */
function isSameFile(a: Declaration, b: Declaration): boolean {
  if (a.kind !== 'fetched' || a.name !== b.name) return false
  return ['call', 'url'].every((key) => readKey(a.site.parent?.value, key) === readKey(b.site.parent?.value, key))
}

function checkCallNames({ definition: { calls } }: Model): readonly Finding[] {
  const first = new Map<string, string>()
  return Object.keys(calls).flatMap((id) => {
    const earlier = first.get(id.toLowerCase())
    if (earlier === undefined) first.set(id.toLowerCase(), id)
    return earlier === undefined
      ? []
      : [
          createFinding(
            'duplicate-id',
            ['calls', id],
            `The call "${id}" is already declared as "${earlier}"; upper and lower case make no difference.`,
            { part: 'key', found: id },
          ),
        ]
  })
}
