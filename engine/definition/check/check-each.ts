/** Checks that work with "each" can be done for one item at a time: it reads the list, keeps a result, and names the items that fail. */
import { fieldOf as fieldOfDefinition } from '#engine/expressions/fields.ts'
import { fileTypeOf, isFileField } from '#engine/fields/index.ts'
import {
  artefactOfPart,
  axesOf,
  effectsOf,
  everyFile,
  itemOptionsOf,
  listsOfEach,
  workOf,
  type ArtefactUse,
  type AxisKind,
} from '../work-effects.ts'
import type { Path } from '../read/text-places.ts'
import type { Field, Source, Work } from '../types.ts'
import { isOnWorkspace } from './check-work-scopes.ts'
import { createFinding, joinQuoted, nearestAmong, type Finding } from './finding.ts'
import { readableField, type Model } from './model.ts'
import { referencesIn } from '#engine/expressions/template.ts'
import { definitionSchema } from '../schema/definition.ts'
import { readKey } from './resolve.ts'
import { walkData, textsWithin } from './walk-data.ts'
import { wireSets } from './wires.ts'

export const checkEach = (model: Model): readonly Finding[] =>
  Object.entries(model.definition.calls).flatMap(([id, call]) =>
    workOf(call)
      .filter((work) => !isOnWorkspace(work, model) && Object.hasOwn(model.catalogue.operations, work.do))
      .flatMap((work) => findMistake(id, work, model) ?? []),
  )

function findMistake(call: string, work: Work, model: Model): Finding | undefined {
  const { do: name, each, problems } = work
  const place = (key: string): Path => [...model.at(work), key]
  if (each === undefined)
    return problems === undefined
      ? readsFirstOnly(call, work, model)
      : wrongEachFinding(
          place('problems'),
          `Call "${call}": ${name} has "problems" without "each". Work that is done once fails as a whole, so remove "problems", or add "each".`,
          { found: 'problems', part: 'key' },
        )

  const { reads, writes } = effectsOf(work, model.catalogue.operations)
  const results = writes.filter(({ path }) => path[0] !== 'problems')
  if (results.length === 0)
    return wrongEachFinding(
      place('each'),
      model.catalogue.operations[name]?.replies || name === 'reply.set'
        ? `Call "${call}": ${name} adds to the reply of the call, which is one for all items, so it takes no "each".`
        : `Call "${call}": ${name} keeps no result for an item, so it takes no "each".`,
      { found: 'each', part: 'key' },
    )

  const options = itemOptionsOf(work)
  const wrongOption = wrongItemOption(call, work, model)
  if (wrongOption) return wrongOption
  const lists = [...new Set(reads.filter(({ path }) => path[0] !== 'each').map((read) => read.name))]
  const isEveryFile = each === everyFile && readKey(work, 'from') !== undefined
  const unread = isEveryFile ? undefined : axesOf(work).find((axis) => !lists.includes(axis.name))
  if (unread && !readsItem(work, options.item, model))
    return wrongEachFinding(
      [...model.at(work), ...unread.path],
      `Call "${call}": ${name} does not read "${unread.name}", so it would do the same for each ${nameOfItem[unread.kind]}. Name ${typeof each === 'string' ? 'a list that it reads' : 'what it reads, or let it read the values of the item under a name given by "item"'}${lists.length === 0 ? '' : `: ${joinQuoted(lists)}`}.`,
      { found: unread.name, expected: [...lists, everyFile].join(', '), ...nearestAmong(unread.name, lists) },
    )
  const otherField = axesOf(work)
    .filter(({ kind }) => kind === 'file')
    .map((axis) => ({ axis, field: fieldOfPart(axis.name, model) }))
    .find(({ field }) => field && !isFileField(field))
  if (otherField?.field)
    return wrongEachFinding(
      [...model.at(work), ...otherField.axis.path],
      `Call "${call}": ${name} is to be done for each file of "${otherField.axis.name}", which is field "${otherField.field.id}" and does not hold files. Name a field of type "files", or say {"entry": …} or {"row": …} for a field that holds a list.`,
      { found: otherField.axis.name, expected: 'a list of files' },
    )
  // By convention "save" names the files that work makes, and lists of results name the files that failed.
  const makesFilesOnly = results.every(({ path }) => path[0] === 'save')
  // Work that reads the files names the items that failed, because they are listed with the files.
  const isNamed = problems !== undefined || options.broken === 'refuse' || isReadLater(work, results, model)
  if (makesFilesOnly && !isNamed)
    return wrongEachFinding(
      place('each'),
      `Call "${call}": ${name} makes a file for each ${nameOfItem[axesOf(work)[0]?.kind ?? 'file']}, and nothing says for which of them it failed. Add "problems" with the name of a list, or let work such as zip.make read the files.`,
      { found: listsOfEach(work)[0] ?? 'each' },
    )
  return undefined
}

const isReadLater = (work: Work, made: readonly ArtefactUse[], { definition, catalogue }: Model): boolean =>
  Object.values(definition.calls)
    .flatMap(workOf)
    .filter((other) => other !== work)
    .some((other) =>
      effectsOf(other, catalogue.operations).reads.some(({ name }) => made.some((file) => file.name === name)),
    )

const nameOfItem: { readonly [K in AxisKind]: string } = {
  file: 'file',
  entry: 'entry',
  row: 'row',
  group: 'group',
}

/** Texts of the work may name values of the item, too; then the work differs from item to item. */
const readsItem = (work: Work, item: string | undefined, model: Model): boolean =>
  (item !== undefined && readNames(work, model).includes(item)) ||
  textsWithin(work).some((text) => referencesIn(text).some(({ name }) => name === 'item' || name.startsWith('item.')))

function readNames(work: Work, model: Model): readonly string[] {
  const names: string[] = []
  walkData(model.catalogue.operations[work.do]?.parameters ?? {}, work, definitionSchema, ({ schema, value }) => {
    if (typeof value === 'string' && (schema.refersTo === 'artefactRead' || schema.refersTo === 'artefactRequired'))
      names.push(value)
  })
  return names
}

/** Reports options of "each" that are wrong or contradict each other. */
function wrongItemOption(call: string, work: Work, model: Model): Finding | undefined {
  const { item, results, take, pair } = itemOptionsOf(work)
  const place = (key: string): Path => [...model.at(work), 'each', key]
  const sides = axesOf(work)
  const bare = sides.find(({ kind, by }) => (kind === 'group') !== by.length > 0)
  if (bare) {
    const at = [...model.at(work), ...bare.path.slice(0, -1), bare.kind === 'group' ? 'group' : 'by']
    return wrongEachFinding(
      at,
      bare.kind === 'group'
        ? `Call "${call}": "group" needs "by", the columns whose values make a group. Add it.`
        : `Call "${call}": "by" belongs to "group". Remove it, or say "group" instead of "${bare.kind}".`,
      { found: bare.kind === 'group' ? 'group' : 'by', part: 'key' },
    )
  }
  if (sides[0] && sides[1] && pair && sides[0].name === sides[1].name)
    return wrongEachFinding(
      [...model.at(work), ...sides[1].path],
      `Call "${call}": both sides of the pair are "${sides[0].name}", and the work sees one item of it at a time. Name another list.`,
      { found: sides[1].name },
    )
  if (results === 'matrix' && pair === undefined)
    return wrongEachFinding(
      place('results'),
      `Call "${call}": a matrix has a row for each item of one list and a column for each of another. Use "pair", or "results": "table".`,
      { found: 'matrix', expected: 'list, table' },
    )
  if (take !== undefined && (results === undefined || results === 'list'))
    return wrongEachFinding(
      place('take'),
      `Call "${call}": "take" chooses what stands in a table or a matrix. Add "results", or remove "take".`,
      { found: 'take', part: 'key' },
    )
  if (item !== undefined && !readNames(work, model).includes(item))
    return wrongEachFinding(
      place('item'),
      `Call "${call}": ${work.do} does not read "${item}", the values of the item. Name it where the work reads, or remove "item".`,
      { found: item, ...nearestAmong(item, readNames(work, model)) },
    )
  return undefined
}

/** Work that takes one file would read the first of several files and silently ignore the others. */
function readsFirstOnly(call: string, work: Work, model: Model): Finding | undefined {
  const { takesOne = [] } = model.catalogue.operations[work.do] ?? {}
  const takesEach = effectsOf(work, model.catalogue.operations).writes.length > 0
  const remedy = takesEach ? 'Add "each" to do it for each of them.' : 'It takes no "each", so give it one file.'
  return takesOne.flatMap((key) => {
    const name = readKey(work, key)
    const why = typeof name === 'string' ? severalIn(name, model) : undefined
    return why === undefined
      ? []
      : wrongEachFinding(
          [...model.at(work), key],
          `Call "${call}": ${work.do} takes one file, and "${String(name)}" ${why}: only the first would be read. ${remedy}`,
          { found: String(name), expected: 'one file' },
        )
  })[0]
}

/** Explains why there may be several files under a name. */
function severalIn(name: string, model: Model): string | undefined {
  const field = fieldOfPart(name, model)
  if (isFileField(field) && fileTypeOf(field).maxCount(field) !== 1)
    return `may hold several, which field "${field.id}" takes`
  const isOfEach = Object.values(model.definition.calls)
    .flatMap(workOf)
    .some((work) => work.each !== undefined && isListOfResults(work, name) && writesOf(work, model).includes(name))
  return isOfEach ? 'holds one for each file' : undefined
}

/** A table or a matrix of results counts as one artefact, however many items it was made from. */
const isListOfResults = (work: Work, name: string): boolean =>
  (itemOptionsOf(work).results ?? 'list') === 'list' || readKey(work, 'save') === name

const writesOf = (work: Work, { catalogue }: Model): readonly string[] =>
  effectsOf(work, catalogue.operations).writes.flatMap(({ name, path }) => (path[0] === 'problems' ? [] : [name]))

/** The field whose value some request sends under this name. */
function fieldOfPart(artefact: string, model: Model): Field | undefined {
  const wire = Object.values(model.definition.calls)
    .flatMap((call) => wireSets(call).flat())
    .find(({ name }) => artefactOfPart(name) === artefact)
  const id = wire && idIn(wire.source)
  return id === undefined || !fieldOfDefinition(model.definition, id) ? undefined : readableField(model, id)
}

const idIn = (source: Source): string | undefined => (typeof source === 'string' ? source : source.field)

const wrongEachFinding = (at: Path, message: string, details: Parameters<typeof createFinding>[3]): Finding =>
  createFinding('wrong-each', at, message, details)
