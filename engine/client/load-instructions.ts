/** Loads the instruction document of an agent for the card beside a wizard, or says why it is missing. */
import { readPath } from '#engine/values/path.ts'
import type { InstructionStep } from '#engine/shapes/instruction-document.ts'

export type Instructions =
  | { readonly state: 'found'; readonly steps: readonly InstructionStep[] }
  | { readonly state: 'missing'; readonly message: string }
  | { readonly state: 'failed'; readonly message: string }

type Fetch = (
  url: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly credentials: 'include' },
) => Promise<Response>

export async function loadInstructions(fetch: Fetch, agent: string, client: string): Promise<Instructions> {
  const failed = (cause: string): Instructions => ({
    state: 'failed',
    message: `Unable to load ${agent} instructions: ${cause}`,
  })
  try {
    const headers = { Accept: 'application/json', 'X-Client-Name': client }
    const response = await fetch(`/api/instructions/${encodeURIComponent(agent)}`, { headers, credentials: 'include' })
    if (response.status === 404)
      return { state: 'missing', message: `${agent}.json not found. Create it in the admin instructions editor.` }
    if (!response.ok) return failed(`${response.status} ${response.statusText}`.trim())
    return { state: 'found', steps: stepsOf(await response.json()) }
  } catch (error) {
    return failed(error instanceof SyntaxError ? 'the reply is not JSON' : 'the server could not be reached')
  }
}

/** The entry of the document that belongs to a step of the wizard; both are counted from 1. */
export function instructionFor(instructions: Instructions, step: number): InstructionStep | undefined {
  return instructions.state === 'found' ? instructions.steps.find(({ index }) => index === step) : undefined
}

/** An incomplete entry is shown with the parts that it has. */
function stepsOf(document: unknown): readonly InstructionStep[] {
  const steps = readPath(document, 'steps')
  if (!Array.isArray(steps)) return []
  return steps.flatMap((step: unknown) => {
    const index = readPath(step, 'index')
    return typeof index === 'number' ? [{ index, title: textAt(step, 'title'), body: textAt(step, 'body') }] : []
  })
}

function textAt(step: unknown, key: string): string {
  const value = readPath(step, key)
  return typeof value === 'string' ? value : ''
}
