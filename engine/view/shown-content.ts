/** Prepares the content that a step shows beside its fields, with its references filled in. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Content, Contents, Field, Step } from '#engine/definition/types.ts'
import { holds, isShown } from '#engine/expressions/condition.ts'
import type { Facts, FetchedFile } from '#engine/expressions/facts.ts'
import { fillTemplate } from '#engine/expressions/template.ts'
import { isFileField } from '#engine/fields/index.ts'
import { partsOf } from '#engine/steps/parts.ts'
import { readPath } from '#engine/values/path.ts'

export type ShownContent =
  | { readonly type: 'text'; readonly label: string | undefined; readonly text: string }
  | { readonly type: 'facts'; readonly items: readonly { readonly label: string; readonly text: string }[] }
  | { readonly type: 'image'; readonly alt: string; readonly file: FetchedFile | undefined }
  | {
      readonly type: 'answers'
      readonly items: readonly { readonly page: string; readonly label: string; readonly text: string }[]
    }

type Show<T extends keyof Contents> = (content: Contents[T], definition: PublicDefinition, facts: Facts) => ShownContent

export function showContent(
  contents: readonly Content[],
  definition: PublicDefinition,
  facts: Facts,
): readonly ShownContent[] {
  return contents
    .filter((content) => !('shown' in content) || content.shown === undefined || holds(content.shown, facts))
    .map((content) => showerOf(content)(content, definition, facts))
}

const showerOf = <T extends keyof Contents>({ type }: { readonly type: T }): Show<T> => showers[type]

const showers: { readonly [T in keyof Contents]: Show<T> } = {
  text: ({ label, text }, _definition, facts) => ({ type: 'text', label, text: fillTemplate(text, facts) }),
  facts: ({ items }, _definition, facts) => ({
    type: 'facts',
    items: items.flatMap(({ label, from, unit = '' }) => {
      const value = from.map((reference) => replyValue(reference, facts)).find((each) => each !== undefined)
      return value === undefined ? [] : [{ label, text: `${displayText(value)}${unit}` }]
    }),
  }),
  image: ({ fetched, alt }, _definition, facts) => ({ type: 'image', alt, file: facts.fetched[fetched] }),
  answers: ({ of }, definition, facts) => ({
    type: 'answers',
    items: answersOf(
      definition.steps.find(({ id }) => id === of),
      facts,
    ),
  }),
}

function replyValue(reference: string, facts: Facts): unknown {
  const [call = '', ...path] = reference.split('.')
  return readPath(facts.replies[call], path.join('.'))
}

function answersOf(step: Step | undefined, facts: Facts) {
  return (step ? partsOf(step) : []).flatMap(({ title, fields = [] }) =>
    fields
      .filter((field) => isShown(field, facts))
      .map((field) => ({ page: title, label: field.label, text: answerText(field, facts) })),
  )
}

function answerText(field: Field, facts: Facts): string {
  const { [field.id]: files = [] } = facts.files
  return isFileField(field) ? files.map(({ name }) => name).join(', ') : displayText(facts.values[field.id])
}

function displayText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return joinItems(value.map(displayText))
  if (typeof value === 'object') return Object.values(value).map(displayText).join(' ')
  return String(value as string | number)
}

/** Joins short items with commas. Long items, or items with commas, go on lines of their own. */
const joinItems = (items: readonly string[]): string =>
  items.join(items.some((item) => item.length > 40 || item.includes(',')) ? '\n' : ', ')
