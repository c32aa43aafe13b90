/** Checks the {references} in texts. */
import { referencesIn, builtInReferences } from '#engine/expressions/template.ts'
import type { Path } from '../read/text-places.ts'
import { shapesIn } from '../shapes/follow-shapes.ts'
import { keysOf, partAt, pathsOfShape } from '../shapes/parts.ts'
import type { Shape } from '../shapes/shape.ts'
import { workOf } from '../work-effects.ts'
import { createFinding, type Finding } from './finding.ts'
import { declaredNames, mayBeHidden, type Model, type Template } from './model.ts'
import { nearestName } from './nearest-name.ts'
import { subjectName } from './owner-name.ts'
import { findUnknownReply } from './check-replies.ts'
import { own } from '#engine/values/path.ts'

/** References that only some texts may contain. */
const errorNames = ['status', 'statusText', 'body', 'message']
const ruleNames = ['count', 'names']

/** A wrong name is one mistake, however many texts use it. */
export function checkTemplates(model: Model): readonly Finding[] {
  const findings = model.templates.flatMap((template) =>
    referencesIn(template.name).flatMap(({ name }) => findUnknown(template, name, model) ?? []),
  )
  const isSame = (a: Finding, b: Finding) => a.code === 'unknown-reference' && a.code === b.code && a.found === b.found
  return findings.flatMap((finding, index) => {
    if (findings.slice(0, index).some((each) => isSame(finding, each))) return []
    const more = findings.slice(index + 1).filter((each) => isSame(finding, each)).length
    const again = ` It is used in ${more} more ${more === 1 ? 'text' : 'texts'}.`
    return [more === 0 ? finding : { ...finding, message: finding.message + again }]
  })
}

/** Whether a text of this kind may use {name} at this place. */
export const isReference = (name: string, at: Path, model: Model): boolean =>
  findUnknown({ kind: 'general', at }, name, model) === undefined

function findUnknown({ kind, at }: Pick<Template, 'kind' | 'at'>, name: string, model: Model): Finding | undefined {
  const [root = '', ...path] = name.split('.')
  // The text of an error can use only values of the failed request.
  if (kind === 'error') return errorNames.includes(name) ? undefined : unknownReference(name, at, errorNames, model)
  if (path.length > 0 && root === 'reply') return findUnknownReply(path.join('.'), at, model)
  const ofItem = root === 'item' || kind === 'item' ? valuesOfItem(at, model) : undefined
  // The name of an item takes its values as they are named; which there are, the shape of the items says.
  if (kind === 'item' && path.length === 0) return undefined
  if (kind === 'item' && ofItem && (root === 'item' || keysOf(ofItem).includes(root)))
    return root !== 'item' && 'shape' in partAt(ofItem, [root, ...path])
      ? undefined
      : unknownReference(name, at, pathsOfShape(ofItem), model)
  if (kind !== 'item' && ofItem) {
    if (path.length === 0 || 'shape' in partAt(ofItem, path)) return undefined
    return unknownReference(name, at, namesOfItem(at, model), model)
  }
  const chosen = chosenNames(model)
  const isChosen = path.length > 0 && root === model.definition.hub?.as
  if (isChosen && (chosen.length === 0 || chosen.includes(name))) return undefined
  const own = kind === 'rule' ? ruleNames : []
  const known = [
    ...builtInReferences,
    ...own,
    ...chosen,
    ...declaredNames(model, 'field'),
    ...(kind === 'general' ? namesOfItem(at, model) : []),
  ]
  if (known.includes(name) || mayBeHidden(model, root, 'declares field')) return undefined
  return unknownReference(name, at, [...known, 'reply.…'], model)
}

/** The names under which texts of work with "each" take the item and its values; none elsewhere. */
export function namesOfItem(at: Path, model: Model): readonly string[] {
  const values = valuesOfItem(at, model)
  return values ? ['item', ...pathsOfShape(values).map((path) => `item.${path}`)] : []
}

/** The values that {item.…} may name within work with "each". */
function valuesOfItem(at: Path, model: Model): Shape | undefined {
  const [, call] = at
  const own = at[0] === 'calls' ? model.definition.calls[String(call)] : undefined
  const work = own && workOf(own).find((each) => model.at(each).every((key, index) => at[index] === key))
  return work && shapesIn(model).ofItem(work)
}

function unknownReference(name: string, at: Path, known: readonly string[], model: Model): Finding {
  const { definition } = model
  const owner = errorNames.includes(name) ? 'an error' : ruleNames.includes(name) ? 'a file rule' : undefined
  const why = known === errorNames ? 'which the text of an error cannot use' : 'which does not exist'
  const reason = owner === undefined ? why : `which only the texts of ${owner} can use`
  return createFinding('unknown-reference', at, `${subjectName(at, definition)} uses {${name}}, ${reason}.`, {
    found: `{${name}}`,
    expected: known.map((each) => `{${each}}`).join(', '),
    known,
    suggestion: isOfReply(name, known, model) ? `reply.${name}` : nearestName(name, known),
  })
}

/** Contents may name values of a reply as in 'read.facts'; texts may not. */
const isOfReply = (name: string, known: readonly string[], model: Model): boolean =>
  known.includes('reply.…') && Object.hasOwn(model.definition.calls, name.split('.')[0] ?? '') && name.includes('.')

const chosenNames = (model: Model): readonly string[] =>
  chosenKeys(model)?.map((key) => `${model.definition.hub?.as}.${key}`) ?? []

/** Finds the keys of the chosen hub item. */
/** undefined means that the hub is unknown. */
export function chosenKeys({ definition: { hub }, catalogue: { hubs } }: Model): readonly string[] | undefined {
  const items = hub && own(hubs, hub.items)
  return items && [...new Set(items.flatMap((item) => Object.keys(item)))]
}
