/** Parses an instruction document that an admin sent, and refuses it if it does not have the right shape. */
import type { InstructionDocument, InstructionStep } from '#engine/shapes/instruction-document.ts'
import { ensureStorable } from '#server/agents/body/ensure-storable.ts'
import { Refusal } from '#server/refusals.ts'

/** More steps than any wizard has. */
const mostSteps = 200

/** Refuses with status 400 and a sentence. Unknown keys are left out. */
export function parseInstructionDocument(agent: string, input: Readonly<Record<string, unknown>>): InstructionDocument {
  const { steps } = input
  if (!Array.isArray(steps)) throw badRequest('The document has no list of "steps".')
  if (steps.length > mostSteps)
    throw badRequest(`The document has ${steps.length} steps, and may have ${mostSteps} at most.`)
  const parsedSteps = steps.map(stepFrom)
  const indexes = parsedSteps.map(({ index }) => index)
  const duplicate = indexes.find((index, at) => indexes.indexOf(index) !== at)
  if (duplicate !== undefined)
    throw badRequest(`Two steps have the index ${duplicate}. Give each step an index of its own.`)
  return {
    title: textOf(input['title'], 'The "title" of the document') ?? `${agent} – Workflow`,
    description: textOf(input['description'], 'The "description" of the document') ?? `Instructions for ${agent}.`,
    steps: parsedSteps,
  }
}

function stepFrom(input: unknown, at: number): InstructionStep {
  const place = `Step ${at + 1} of the list`
  if (typeof input !== 'object' || input === null)
    throw badRequest(`${place} has to be an object with "index", "title" and "body".`)
  const index: unknown = Reflect.get(input, 'index')
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 1) {
    throw badRequest(`${place} has the index ${JSON.stringify(index)}. It has to be a whole number from 1.`)
  }
  const text = (key: string) => textOf(Reflect.get(input, key), `The "${key}" of step ${index}`) ?? ''
  return { index, title: text('title'), body: text('body') }
}

/** Undefined if the value is absent. */
function textOf(value: unknown, what: string): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw badRequest(`${what} has to be a text.`)
  // The texts of a request were checked when it arrived; the texts of a shipped file were not.
  ensureStorable(value, what)
  return value
}

const badRequest = (sentence: string) => new Refusal(400, sentence)
