/** What an instruction document that is sent has to be. */
import type { InstructionDocument, InstructionStep } from '#engine/shapes/instruction-document.ts'
import { mustBeKeepable } from '#server/agents/body/must-be-keepable.ts'
import { Refusal } from '#server/errors.ts'

/** A wizard has a handful of steps; this many are a mistake. */
const mostSteps = 200

/** Refuses with 400 and a sentence. What a document has besides its own keys is left out. */
export function instructionDocument(agent: string, sent: Readonly<Record<string, unknown>>): InstructionDocument {
  const { steps } = sent
  if (!Array.isArray(steps)) throw bad('The document has no list of "steps".')
  if (steps.length > mostSteps) throw bad(`The document has ${steps.length} steps, and may have ${mostSteps} at most.`)
  const read = steps.map(stepFrom)
  const indexes = read.map(({ index }) => index)
  const twice = indexes.find((index, at) => indexes.indexOf(index) !== at)
  if (twice !== undefined) throw bad(`Two steps have the index ${twice}. Give each step an index of its own.`)
  return {
    title: textOf(sent['title'], 'The "title" of the document') ?? `${agent} – Workflow`,
    description: textOf(sent['description'], 'The "description" of the document') ?? `Instructions for ${agent}.`,
    steps: read,
  }
}

function stepFrom(sent: unknown, at: number): InstructionStep {
  const place = `Step ${at + 1} of the list`
  if (typeof sent !== 'object' || sent === null)
    throw bad(`${place} has to be an object with "index", "title" and "body".`)
  const index: unknown = Reflect.get(sent, 'index')
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 1) {
    throw bad(`${place} has the index ${JSON.stringify(index)}. It has to be a whole number from 1.`)
  }
  const text = (key: string) => textOf(Reflect.get(sent, key), `The "${key}" of step ${index}`) ?? ''
  return { index, title: text('title'), body: text('body') }
}

/** Undefined where there is none. */
function textOf(value: unknown, what: string): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw bad(`${what} has to be a text.`)
  // What a request brings has been looked at; a document that is shipped as a file has not.
  mustBeKeepable(value, what)
  return value
}

const bad = (sentence: string) => new Refusal(400, sentence)
