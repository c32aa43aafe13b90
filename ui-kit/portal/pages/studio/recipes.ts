/** Recipes of the palette: whole working pieces of an agent, steps with their calls and work, that are put into a draft in one go. */
import type { JSONPath } from 'jsonc-parser'
import { setValue } from '#engine/definition/edit/set-value.ts'
import { applyEdits } from '#engine/definition/edit/text-edit.ts'
import type { Field } from '#engine/definition/types.ts'
import { fieldFormats } from '#engine/fields/formats.ts'
import { fieldTraitsOf, isFileField, isListField } from '#engine/fields/index.ts'
import { isRecord } from '#engine/values/is-record.ts'
import askedFiles from './recipes/asked-files.json?raw'
import correctedTable from './recipes/corrected-table.json?raw'
import letter from './recipes/letter.json?raw'
import type { PaletteEntry } from './language/palette.ts'
import { readData } from './language/place.ts'

interface Recipe {
  readonly id: string
  readonly name: string
  readonly about: string
  /**
   * "~" stands before each name that the recipe brings: where the draft has one of them, all get a number. "~agent" is the id of the draft. An entry
   * with "~answer.id" or "~answer.label" stands for one entry for each field with an answer, up to the place where the recipe is put.
   */
  readonly calls: Readonly<Record<string, object>>
  readonly steps: readonly object[]
}

/** In the order in which they are listed. */
export const recipes: readonly Recipe[] = [correctedTable, askedFiles, letter].map(
  // The cast is safe: a test puts each of them into each template.
  (text) => JSON.parse(text) as Recipe,
)

/** What the palette lists; nothing while the draft has no steps to put it between. */
export function recipeEntries(text: string, path: JSONPath): readonly PaletteEntry[] {
  const { data } = readData(text)
  if (!isRecord(data) || !Array.isArray(data['steps']) || data['steps'].length === 0) return []
  return recipes.map((recipe) => {
    const { text: edited, at } = insertRecipe(text, data, path, recipe)
    return { list: ['steps'], at, group: 'recipes', name: recipe.name, about: recipe.about, value: undefined, edited }
  })
}

interface Inserted {
  readonly text: string
  /** The place of its first step. */
  readonly at: number
}

/** Puts a recipe into the text of a definition, behind the step of the path. The last step stays the last one, since the agent ends there. */
export function insertRecipe(text: string, data: unknown, path: JSONPath, recipe: Recipe): Inserted {
  const steps: readonly unknown[] = isRecord(data) && Array.isArray(data['steps']) ? data['steps'] : []
  const behind = path[0] === 'steps' && typeof path[1] === 'number' ? path[1] + 1 : steps.length
  const at = Math.max(0, Math.min(behind, steps.length - 1))
  const id = isRecord(data) ? data['id'] : undefined
  const agent = typeof id === 'string' ? id : ''
  const number = freeNumber(recipe, namesIn(data))
  const answers = steps.slice(0, at).flatMap(answersOf)
  const made = (part: unknown) => filled(repeated(part, answers), { agent, number })
  const withCalls = Object.entries(recipe.calls).reduce((now, [id, call]) => {
    return applyEdits(now, setValue(now, ['calls', String(made(id))], made(call)))
  }, text)
  return {
    text: recipe.steps.reduce<string>(
      (now, step, index) => applyEdits(now, setValue(now, ['steps', at + index], made(step), true)),
      withCalls,
    ),
    at,
  }
}

type Answer = Pick<Field, 'id' | 'label'>

/** The fields of a step whose value is one text, number or date. */
const answersOf = (step: unknown): readonly Answer[] => {
  const fields = isRecord(step) && Array.isArray(step['fields']) ? (step['fields'] as readonly unknown[]) : []
  return fields.filter(isField).filter((field) => {
    const { holdsCorrections, filledFrom } = fieldTraitsOf(field)
    return !isFileField(field) && !isListField(field) && !holdsCorrections && !filledFrom
  })
}

/** A draft may hold anything. */
const isField = (value: unknown): value is Field =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['label'] === 'string' &&
  Object.hasOwn(fieldFormats, String(value['type']))

function repeated(part: unknown, answers: readonly Answer[]): unknown {
  if (Array.isArray(part))
    return part.flatMap((each: unknown) =>
      isOfAnswers(each) ? answers.map((answer) => ofAnswer(each, answer)) : [repeated(each, answers)],
    )
  if (!isRecord(part)) return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === '~answer.id' ? answers.map(({ id }) => [id, id] as const) : [[key, repeated(value, answers)] as const],
    ),
  )
}

const isOfAnswers = (entry: unknown): boolean => isRecord(entry) && Object.values(entry).includes('~answer.id')

const ofAnswer = (entry: unknown, { id, label }: Answer) =>
  Object.fromEntries(
    Object.entries(Object(entry) as object).map(([key, value]: [string, unknown]) => [
      key,
      value === '~answer.id' ? id : value === '~answer.label' ? label : value,
    ]),
  )

interface Filling {
  readonly agent: string
  /** Empty for the first time that the recipe is put into a draft. */
  readonly number: string
}

function filled(part: unknown, filling: Filling): unknown {
  if (typeof part === 'string')
    return part.replaceAll('~agent', filling.agent).replaceAll(ownName, `$1${filling.number}`)
  if (Array.isArray(part)) return part.map((each: unknown) => filled(each, filling))
  if (!isRecord(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [String(filled(key, filling)), filled(value, filling)]),
  )
}

const ownName = /~([A-Za-z]+(?:-[A-Za-z]+)*)/g

/** They stand for what the draft has, and bring no name. */
const given: ReadonlySet<string> = new Set(['agent', 'answer'])

function freeNumber(recipe: Recipe, taken: ReadonlySet<string>): string {
  const own = [...JSON.stringify(recipe).matchAll(ownName)].map(([, name = '']) => name)
  const isFree = (number: string) => own.every((name) => given.has(name) || !taken.has(`${name}${number}`))
  const numbers = ['', ...Array.from({ length: taken.size + 1 }, (_, index) => String(index + 2))]
  return numbers.find(isFree) ?? ''
}

/** Everything in a draft that may be a name: its keys, and its texts without spaces, also the parts of addresses. */
function namesIn(data: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string' && !/\s/.test(value)) for (const name of value.split(/[/.{}]/)) names.add(name)
    if (Array.isArray(value)) for (const each of value) add(each)
    else if (isRecord(value))
      for (const [key, each] of Object.entries(value)) {
        add(key)
        add(each)
      }
  }
  add(data)
  return names
}
