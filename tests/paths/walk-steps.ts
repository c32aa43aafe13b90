/** The steps of a random walk: actions of a user, or failures of a page. Some choose by a number, since the possibilities depend on the place. */
import * as fc from 'fast-check'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { file } from '#tests/driver/files.ts'

export type WalkStep =
  /** Fills in empty fields on the screen, and presses a button that leads on, this many times; patiently: waits for the outcome. */
  | { readonly do: 'go on'; readonly which: number; readonly times: number; readonly patient: boolean }
  /** Presses any enabled button. */
  | { readonly do: 'press'; readonly which: number; readonly twice: boolean }
  | { readonly do: 'send'; readonly event: WizardEvent }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'reload' }
  /** Presses a button that leads on, and closes the page while the request is in progress. */
  | { readonly do: 'break off'; readonly which: number; readonly after: number }

const which = fc.nat({ max: 11 })
const values = fc.oneof(
  fc.constantFrom<unknown>('', 'prompt', 'upload', 'generate', 'existing', '#112233', true, 7, null),
  fc.string({ maxLength: 8 }),
  fc.array(fc.string({ maxLength: 3 }), { maxLength: 2 }),
)
const names = ['a.docx', 'b.docx', 'c.xlsx', 'd.png', 'e.wav', 'f.txt', 'no-extension', 'G.PNG']
const fileOf = fc
  .record({ name: fc.constantFrom(...names), size: fc.constantFrom(0, 1, 40), lastModified: fc.nat({ max: 1 }) })
  .map(({ name, ...rest }) => file(name, rest))

export function walkSteps(definition: PublicDefinition): fc.Arbitrary<WalkStep> {
  const fields = [...fieldsOf(definition).map(({ field }) => field.id), 'no-such-field']
  const field = fc.constantFrom(...fields)
  const actions = definition.steps.flatMap((step) => actionsOf(step).map(({ id }) => id))
  const longest = Math.max(...definition.steps.map((step) => (step.type === 'pages' ? step.pages.length : 3)))
  const times = fc.constantFrom(1, 1, 2, longest)
  const event: fc.Arbitrary<WizardEvent> = fc.oneof(
    fc.constantFrom(...[...actions, 'run', 'no-such-button'].map((id) => ({ type: `press.${id}` as const }))),
    fc.constantFrom(
      ...[...definition.steps.map(({ id }) => id), 'no-such-step'].map((id) => ({ type: `open.${id}` as const })),
    ),
    fc.constantFrom(
      ...(['page.next', 'page.back', 'back', 'again', 'cancel', 'stop', 'end', 'restart'] as const).map((type) => ({
        type,
      })),
    ),
    fc.integer({ min: -1, max: 11 }).map((page) => ({ type: 'page.open' as const, page })),
    fc.record({ type: fc.constant('change' as const), field, value: values }),
    fc.record({ type: fc.constant('choose' as const), field, files: fc.array(fileOf, { maxLength: 3 }) }),
    fc.record({ type: fc.constant('remove' as const), field, index: fc.integer({ min: -1, max: 3 }) }),
    fc.record({ type: fc.constant('clear' as const), field }),
  )
  return fc.oneof(
    { weight: 9, arbitrary: fc.record({ do: fc.constant('go on' as const), which, times, patient: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('press' as const), which, twice: fc.boolean() }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const), event }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(1, 200, 500, 1200, 8000, 60_000, 300_000),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'reload' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('break off' as const), which, after: fc.constantFrom(0, 310, 7500) }),
    },
  )
}
