/** Checks that work with "each" can be done for one file at a time: it reads the list, keeps a result, and names the files that fail. */
import { fieldOf as fieldOfDefinition } from '#engine/expressions/fields.ts'
import { fileTypeOf, isFileField } from '#engine/fields/index.ts'
import { artefactOfPart, effectsOf, everyFile, listsOfEach, workOf } from '../work-effects.ts'
import type { Path } from '../read/text-places.ts'
import type { Field, Source, Work } from '../types.ts'
import { isOnWorkspace } from './check-work-scopes.ts'
import { createFinding, joinQuoted, type Finding } from './finding.ts'
import { readableField, type Model } from './model.ts'
import { nearestName } from './nearest-name.ts'
import { readKey } from './resolve.ts'
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
  if (model.catalogue.operations[name]?.replies || name === 'reply.set')
    return wrongEachFinding(
      place('each'),
      `Call "${call}": ${name} adds to the reply of the call, which is one for all files, so it takes no "each".`,
      { found: 'each', part: 'key' },
    )
  if (results.length === 0)
    return wrongEachFinding(
      place('each'),
      `Call "${call}": ${name} keeps no result for a file, so it takes no "each".`,
      {
        found: 'each',
        part: 'key',
      },
    )

  const lists = [...new Set(reads.filter(({ path }) => path[0] !== 'each').map((read) => read.name))]
  const isEveryFile = each === everyFile && readKey(work, 'from') !== undefined
  if (!isEveryFile && !listsOfEach(work).every((list) => lists.includes(list)))
    return wrongEachFinding(
      place('each'),
      `Call "${call}": ${name} does not read "${each}", so it would do the same for each file. Name a list that it reads${lists.length === 0 ? '' : `: ${joinQuoted(lists)}`}.`,
      { found: each, expected: [...lists, everyFile].join(', '), suggestion: nearestName(each, lists) },
    )
  const otherField = listsOfEach(work)
    .map((list) => fieldOfPart(list, model))
    .find((field) => field && !isFileField(field))
  if (otherField)
    return wrongEachFinding(
      place('each'),
      `Call "${call}": ${name} is to be done for each file of "${each}", which is field "${otherField.id}" and does not hold files. Name a field of type "files".`,
      { found: each, expected: 'a list of files' },
    )
  // By convention the files that work makes are named by "save"; lists of results name the files that failed.
  const makesFilesOnly = results.every(({ path }) => path[0] === 'save')
  if (makesFilesOnly && problems === undefined)
    return wrongEachFinding(
      place('each'),
      `Call "${call}": ${name} makes a file for each file, and nothing says for which of them it failed. Add "problems" with the name of a list.`,
      { found: each },
    )
  return undefined
}

/** Work that takes one file would read the first of several files and silently ignore the others. */
function readsFirstOnly(call: string, work: Work, model: Model): Finding | undefined {
  const { takesOne = [], replies } = model.catalogue.operations[work.do] ?? {}
  const takesEach = replies === undefined && effectsOf(work, model.catalogue.operations).writes.length > 0
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

/** Why there may be several files under a name. */
function severalIn(name: string, model: Model): string | undefined {
  const field = fieldOfPart(name, model)
  if (isFileField(field) && fileTypeOf(field).maxCount(field) !== 1)
    return `may hold several, which field "${field.id}" takes`
  const isOfEach = Object.values(model.definition.calls)
    .flatMap(workOf)
    .some((work) => work.each !== undefined && writesOf(work, model).includes(name))
  return isOfEach ? 'holds one for each file' : undefined
}

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
