/** Every move at a place: actions of a user, failures of a page, and the input that is made before. */
import type { Definition, Field, Rule, Step } from '#engine/definition/types.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import { sampleFor } from '#engine/simulation/sample-for.ts'
import { isFilled, isOnScreen } from './model/model-facts.ts'
import { nonsense } from './model/mistakes.ts'
import { fieldsOnScreen, stepAt, type Place, type World } from './model/place.ts'

export interface Entry {
  readonly field: string
  readonly value?: unknown
  /** An empty list clears the field. */
  readonly files?: readonly File[]
}

export interface Move {
  /** The name of the move in a test title or an error. */
  readonly name: string
  readonly input: readonly Entry[]
  readonly event: WizardEvent | { readonly type: 'reload' }
}

/** The page is closed and opened again. */
export const reload: Move = { name: 'the page is opened again', input: [], event: { type: 'reload' } }

const checkedTypes = new Set<Field['type']>(['hex', 'url', 'email', 'number'])

export function movesAt(place: Place, world: World, definition: Definition): readonly Move[] {
  const step = stepAt(world, place)
  const plain = (event: Move['event'], name: string = event.type): Move => ({ name, input: [], event })
  return [
    ...actionsOf(step).flatMap(({ id, label, checks }) =>
      checks === 'none'
        ? [plain({ type: `press.${id}` }, label)]
        : withInputs({ type: `press.${id}` }, label, place, world, definition),
    ),
    ...(step.type === 'pipeline' ? [plain({ type: 'press.run' })] : []),
    ...(step.type === 'pages'
      ? [...withInputs({ type: 'page.next' }, 'Next', place, world, definition), plain({ type: 'page.back' })]
      : []),
    ...(step.type === 'pages'
      ? [-1, ...step.pages.keys(), step.pages.length].map((page) =>
          plain({ type: 'page.open', page }, `page ${page + 1}`),
        )
      : []),
    ...world.definition.steps.map(({ id }) => plain({ type: `open.${id}` })),
    ...(['back', 'again', 'end', 'restart', 'cancel', 'stop'] as const).map((type) => plain({ type })),
    ...world.definition.steps
      .filter((other) => other !== step)
      .flatMap((other) =>
        actionsOf(other)
          .filter(({ id }) => !actionsOf(step).some((own) => own.id === id))
          .slice(0, 1)
          .map(({ id }) => plain({ type: `press.${id}` }, `a button of ${other.id}`)),
      ),
  ]
}

/** Inputs: unchanged; everything filled in, once for each relevant choice; with one value missing; with one value wrong. */
function withInputs(
  event: WizardEvent,
  name: string,
  place: Place,
  world: World,
  definition: Definition,
): readonly Move[] {
  const step = stepAt(world, place)
  const fields = fieldsOnScreen(step, place)
  const full = choices(fields, world).map((choice) => rightInput(fields, choice, place, world, definition))
  const wrong = full.flatMap((input) => [
    ...requiredFields(step, fields).map((field): Move => ({
      name: `${name}, without ${field.label}`,
      input: [...input.filter((entry) => entry.field !== field.id), emptyEntry(field)],
      event,
    })),
    ...fields
      .filter(({ type }) => checkedTypes.has(type))
      .map((field): Move => ({
        name: `${name}, ${field.label} wrong`,
        input: [...input.filter((entry) => entry.field !== field.id), { field: field.id, value: nonsense }],
        event,
      })),
  ])
  const right = full.map((input): Move => ({
    name:
      input.length === 0 ? name : `${name}, filled in${full.length > 1 ? ` (${JSON.stringify(input[0]?.value)})` : ''}`,
    input,
    event,
  }))
  return [...right, ...(right.some(({ input }) => input.length === 0) ? [] : [{ name, input: [], event }]), ...wrong]
}

/** Values of fields that decide something, such as a mode, or a colour: one that is readable, and one that is not. */
function choices(fields: readonly Field[], { definition }: World): readonly (Entry | undefined)[] {
  const text = JSON.stringify(definition)
  const unreadable = fields.flatMap(({ id }): readonly Entry[] => {
    const background = new RegExp(`{"field":"${id}","hardToReadOn":"(.*?)"}`).exec(text)?.[1]
    return background === undefined ? [] : [{ field: id, value: background }]
  })
  const decisive = fields.find((field) => 'options' in field && text.includes(`{"field":"${field.id}","is":`))
  const options = decisive && 'options' in decisive ? (decisive.options ?? []) : []
  return decisive
    ? options.map((option) => ({ field: decisive.id, value: typeof option === 'string' ? option : option.value }))
    : [undefined, ...unreadable]
}

function rightInput(
  fields: readonly Field[],
  choice: Entry | undefined,
  place: Place,
  world: World,
  definition: Definition,
): readonly Entry[] {
  const chosen = choice ? { ...place, values: { ...place.values, [choice.field]: choice.value } } : place
  const empty = fields.filter(
    (field) => field.id !== choice?.field && isOnScreen(field, chosen, world) && !isFilled(field, place),
  )
  const entries = empty.map((field): Entry => ({ field: field.id, ...sampleFor(definition, field) }))
  return choice && place.values[choice.field] !== choice.value ? [choice, ...entries] : entries
}

/** Fields that are required by a rule or by themselves. */
function requiredFields(step: Step, fields: readonly Field[]): readonly Field[] {
  const pages = step.type === 'pages' ? step.pages : step.type === 'review' ? step.sections : []
  const rules: readonly Rule[] = [...(step.rules ?? []), ...pages.flatMap((part) => part.rules ?? [])]
  const named = new Set(rules.flatMap(({ require = [], requireAny = [] }) => [...require, ...requireAny]))
  return fields.filter((field) => field.required !== undefined || named.has(field.id))
}

const emptyEntry = (field: Field): Entry =>
  field.type === 'file' || field.type === 'files' ? { field: field.id, files: [] } : { field: field.id, value: '' }
