/** The mistakes in the entered values, in the words of the definition. */
import type { Action, Field, Rule, Step } from '#engine/definition/types.ts'
import { isFilled, isOnScreen } from './model-facts.ts'
import type { Place, Text, World } from './place.ts'

/** A text that no field with its own notation accepts. */
export const nonsense = 'no such thing!'

/** The part that an action checks: its section, or the whole step. */
export function mistakesOf(step: Step, action: Action, place: Place, world: World): readonly Text[] {
  if (action.checks === 'none') return []
  const section = step.type === 'review' ? step.sections.find((each) => each.action === action) : undefined
  if (section) return mistakesIn(section, place, world)
  const pages = step.type === 'pages' ? step.pages.flatMap((page) => mistakesIn(page, place, world)) : []
  const own = mistakesIn({ fields: step.type === 'form' ? step.fields : [], rules: step.rules }, place, world)
  const all = [...pages, ...own]
  return step.errors === 'joined' && all.length > 0
    ? [{ kind: 'error', text: all.map(({ text }) => text).join(' ') }]
    : all
}

interface Form {
  readonly fields?: readonly Field[] | undefined
  readonly rules?: readonly Rule[] | undefined
}

export function mistakesIn({ fields = [], rules = [] }: Form, place: Place, world: World): readonly Text[] {
  const shown = fields.filter((field) => isOnScreen(field, place, world))
  const all = [
    ...shown.flatMap((field) => mistakeIn(field, place)),
    ...rules.flatMap((rule) => breach(rule, shown, place)),
  ]
  return all.filter(({ text }, index) => all.findIndex((earlier) => earlier.text === text) === index)
}

function mistakeIn(field: Field, place: Place): readonly Text[] {
  const isNonsense = 'message' in field && place.values[field.id] === nonsense
  const text = isNonsense ? field.message : isFilled(field, place) ? undefined : field.required
  return text === undefined ? [] : [{ kind: 'error', text, field: field.id }]
}

function breach(
  { require = [], requireAny = [], order, holds, message }: Rule,
  shown: readonly Field[],
  place: Place,
): readonly Text[] {
  if (order || holds) throw new Error('The model knows no rule of this kind.')
  const isMissing = (id: string) => shown.some((field) => field.id === id && !isFilled(field, place))
  const missing = require.find(isMissing) ?? (requireAny.every(isMissing) ? requireAny[0] : undefined)
  return missing === undefined ? [] : [{ kind: 'error', text: message, field: missing }]
}
