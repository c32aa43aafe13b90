/** Turns a provider's failure into a sentence for the user of the step. */
import { Refusal, RefusedContent } from '../../refusals.ts'
import type { ProviderTrouble } from './provider-error.ts'

/** The name of each of the three kinds of provider for users, and the prefix of its settings. */
export interface Role {
  readonly name: string
  readonly setting: 'AI' | 'TRANSCRIBE' | 'IMAGE'
}

export const roles = {
  text: { name: 'language model', setting: 'AI' },
  transcriber: { name: 'transcriber', setting: 'TRANSCRIBE' },
  images: { name: 'image model', setting: 'IMAGE' },
} as const satisfies Record<string, Role>

const nothingLost = 'Nothing is lost: try this step again.'

export function explainTrouble(trouble: ProviderTrouble, { name, setting }: Role, timeoutMs: number): Refusal {
  const sentences: { [K in ProviderTrouble['kind']]: () => string } = {
    timeout: () => `The ${name} did not answer within ${Math.ceil(timeoutMs / 1000)} seconds. ${nothingLost}`,
    network: () => `The ${name} could not be reached. ${nothingLost}`,
    broken: () => `The answer of the ${name} broke off before it was complete. ${nothingLost}`,
    unreadable: () => `The ${name} gave an answer that cannot be read. ${nothingLost}`,
    status: () => explainStatus(trouble.kind === 'status' ? trouble.status : 0, name, setting),
  }
  const isOfContent = trouble.kind === 'status' && ofContent.includes(trouble.status)
  return new (isOfContent ? RefusedContent : Refusal)(502, sentences[trouble.kind]())
}

const ofContent: readonly number[] = [400, 413, 422]

function explainStatus(status: number, name: string, setting: string): string {
  if (status === 401 || status === 403)
    return `The ${name} did not accept the key of this portal. Whoever runs it has to check ${setting}_API_KEY. ${nothingLost}`
  if (status === 404)
    return `The ${name} is not at its address. Whoever runs this portal has to check ${setting}_BASE_URL and ${setting}_MODEL. ${nothingLost}`
  if (status === 413) return `The ${name} cannot take that much at once. Upload less, or shorter files.`
  if (status === 429) return `The ${name} is busy or has reached its limit. Nothing is lost: try this step again later.`
  if (status >= 500) return `The ${name} has failed (${status}). ${nothingLost}`
  return `The ${name} refused the request (${status}). ${nothingLost}`
}
