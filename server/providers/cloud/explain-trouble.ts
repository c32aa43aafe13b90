/** A provider's failure as a sentence for the user of the step that needed it. */
import { Refusal } from '../../errors.ts'
import type { ProviderTrouble } from './provider-error.ts'

/** Which of the three it is: how users call it, and how its settings begin. */
export interface Role {
  readonly called: string
  readonly setting: 'AI' | 'TRANSCRIBE' | 'IMAGE'
}

export const roles = {
  text: { called: 'language model', setting: 'AI' },
  transcriber: { called: 'transcriber', setting: 'TRANSCRIBE' },
  images: { called: 'image model', setting: 'IMAGE' },
} as const satisfies Record<string, Role>

const nothingLost = 'Nothing is lost: try this step again.'

export function explainTrouble(trouble: ProviderTrouble, { called, setting }: Role, timeoutMs: number): Refusal {
  const sentences: { [K in ProviderTrouble['kind']]: () => string } = {
    timeout: () => `The ${called} did not answer within ${Math.ceil(timeoutMs / 1000)} seconds. ${nothingLost}`,
    network: () => `The ${called} could not be reached. ${nothingLost}`,
    unreadable: () => `The ${called} gave an answer that cannot be read. ${nothingLost}`,
    status: () => ofStatus(trouble.kind === 'status' ? trouble.status : 0, called, setting),
  }
  return new Refusal(502, sentences[trouble.kind]())
}

function ofStatus(status: number, called: string, setting: string): string {
  if (status === 401 || status === 403)
    return `The ${called} did not accept the key of this portal. Whoever runs it has to check ${setting}_API_KEY. ${nothingLost}`
  if (status === 404)
    return `The ${called} is not at its address. Whoever runs this portal has to check ${setting}_BASE_URL and ${setting}_MODEL. ${nothingLost}`
  if (status === 413) return `The ${called} cannot take that much at once. Upload less, or shorter files.`
  if (status === 429)
    return `The ${called} is busy or has reached its limit. Nothing is lost: try this step again later.`
  if (status >= 500) return `The ${called} has failed (${status}). ${nothingLost}`
  return `The ${called} refused the request (${status}). ${nothingLost}`
}
