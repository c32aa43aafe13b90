import { expect, test } from 'vitest'
import type { Call, Condition, Definition, Field, Step } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { Refusal } from '#server/refusals.ts'
import { emptyFacts } from '#server/work/known-facts.ts'
import { arrivedJson } from './arrived.ts'
import { expectedBody } from './expected-body.ts'
import { checkForm } from './check-form.ts'
import { smallAgent } from '#tests/driver/small-agent.ts'

const call: Call = {
  method: 'POST',
  path: '/api/agent/small/send',
  session: 'needs',
  json: { mode: 'mode', note: 'note' },
}
const mode: Field = { type: 'select', id: 'mode', label: 'Mode', options: ['short', 'long'] }
const note: Field = { type: 'text', id: 'note', label: 'Note', required: 'Add a note.', maxLength: 5 }

function agent(shown: Condition | undefined, more: Partial<Step> = {}): Definition {
  const fields = [mode, shown ? { ...note, shown } : note]
  const steps = [{ type: 'form', id: 'form', title: 'Form', fields, ...more } as Step] // the form accepts these keys
  return { ...smallAgent({ steps }), calls: { send: call } }
}

/** The message with which a request is refused; undefined if the request is accepted. */
function refusalOf(definition: Definition, body: Readonly<Record<string, string>>, known: Partial<Facts> = {}) {
  const expected = expectedBody(definition, call)
  const arrived = arrivedJson(body, expected)
  try {
    checkForm({ definition, expected, arrived, known: { ...emptyFacts(definition, 'Zofa'), ...known } })
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

test('a field that is shown is required', () => {
  expect(refusalOf(agent(undefined), { mode: 'long' })).toBe('Add a note.')
})

test.each<[string, Condition, Partial<Facts>]>([
  ['that its own request hides', { field: 'mode', is: 'short' }, {}],
  ['that an earlier reply hides', { reply: 'check.rows', missing: 'price' }, { replies: { check: { rows: [] } } }],
  ['that may be hidden, since the server does not know which buttons were pressed', { done: 'build' }, {}],
  ['that may be hidden by the opposite of that', { not: { done: 'build' } }, {}],
])('a field %s is not required', (_, shown, known) => {
  expect(refusalOf(agent(shown), { mode: 'long' }, known)).toBeUndefined()
})

test.each<[string, Condition, Partial<Facts>]>([
  ['its own request', { field: 'mode', is: 'long' }, {}],
  [
    'an earlier reply',
    { reply: 'check.rows', missing: 'price' },
    { replies: { check: { rows: [{ name: 'Roof', price: null }] } } },
  ],
])('a field that %s shows is required', (_, shown, known) => {
  expect(refusalOf(agent(shown), { mode: 'long' }, known)).toBe('Add a note.')
})

test('a value that came all the same is checked', () => {
  expect(refusalOf(agent({ done: 'build' }), { mode: 'long', note: 'far too long' })).toBe(
    'Note may have at most 5 characters.',
  )
})

test('nothing of a step that was skipped is required, and its rules do not apply', () => {
  const rules = [{ requireAny: ['mode', 'note'], message: 'Fill in one.' }]
  const skipped = agent(undefined, { skip: { reply: 'check.done', is: true }, rules })
  expect(refusalOf(skipped, {}, { replies: { check: { done: true } } })).toBeUndefined()
  expect(refusalOf(skipped, {}, { replies: { check: { done: false } } })).toBe('Add a note. Fill in one.')
})

test('a rule about an earlier reply is judged', () => {
  const rules = [{ holds: { reply: 'check.rows', every: { at: 'price' } } as Condition, message: 'Add every price.' }]
  const definition = agent({ field: 'mode', is: 'short' }, { rules })
  const rows = (price: number | null) => ({ replies: { check: { rows: [{ price }] } } })
  expect(refusalOf(definition, { mode: 'long' }, rows(null))).toBe('Add every price.')
  expect(refusalOf(definition, { mode: 'long' }, rows(2))).toBeUndefined()
})

test('a message names what the server knows', () => {
  const required = 'Add a note for {client} to {product}, in mode {mode}.'
  const steps: readonly Step[] = [{ type: 'form', id: 'form', title: 'Form', fields: [mode, { ...note, required }] }]
  const definition = { ...smallAgent({ steps }), calls: { send: call } }
  expect(refusalOf(definition, { mode: 'long' })).toBe('Add a note for Zofa to Stepwright, in mode long.')
})
