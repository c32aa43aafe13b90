/** Turns a provider's failure into a sentence for the user of the step. */
import { Refusal, RefusedContent } from '../../refusals.ts'
import type { Provider } from '../settings.ts'
import type { ProviderTrouble } from './provider-error.ts'

/** The name of each of the three kinds of provider for users, and the prefix of its settings. */
export interface Role {
  readonly name: string
  readonly setting: 'AI' | 'TRANSCRIBE' | 'IMAGE'
  /** The name of the provider in models.json, if it is described there. */
  readonly entry?: string | undefined
}

export const roles = {
  text: { name: 'language model', setting: 'AI' },
  transcriber: { name: 'transcriber', setting: 'TRANSCRIBE' },
  images: { name: 'image model', setting: 'IMAGE' },
} as const satisfies Record<string, Role>

export const roleOf = (role: keyof typeof roles, { entry }: Pick<Provider, 'entry'>): Role => ({
  ...roles[role],
  entry,
})

const nothingLost = 'Nothing is lost: try this step again.'

export function explainTrouble(trouble: ProviderTrouble, role: Role, timeoutMs: number): Refusal {
  const { name } = role
  const sentences: { [K in ProviderTrouble['kind']]: () => string } = {
    timeout: () => `The ${name} did not answer within ${Math.ceil(timeoutMs / 1000)} seconds. ${nothingLost}`,
    network: () => `The ${name} could not be reached. ${nothingLost}`,
    broken: () => `The answer of the ${name} broke off before it was complete. ${nothingLost}`,
    unreadable: () => `The ${name} gave an answer that cannot be read. ${nothingLost}`,
    status: () => explainStatus(trouble.kind === 'status' ? trouble.status : 0, role),
  }
  const isOfContent = trouble.kind === 'status' && ofContent.includes(trouble.status)
  return new (isOfContent ? RefusedContent : Refusal)(502, sentences[trouble.kind]())
}

const hasNoSuchAddress: readonly number[] = [404, 405, 501]

const ofContent: readonly number[] = [400, 413, 422]

function explainStatus(status: number, { name, setting, entry }: Role): string {
  if (status === 401 || status === 403)
    return entry === undefined
      ? `The ${name} did not accept the key of this portal. Whoever runs it has to check ${setting}_API_KEY. ${nothingLost}`
      : `The ${name} did not accept the key of this portal. Whoever runs it has to check the key of "${entry}" in models.json. ${nothingLost}`
  // Many providers have language models, and neither a transcriber nor an image model.
  if (setting !== 'AI' && hasNoSuchAddress.includes(status))
    return entry === undefined
      ? `The provider has no ${name} at its address. Whoever runs this portal has to check ${setting}_BASE_URL and ${setting}_MODEL. ${nothingLost}`
      : `The provider "${entry}" has no ${name} at its address. Whoever runs this portal has to check it in models.json, or choose another one. ${nothingLost}`
  if (status === 404)
    return entry === undefined
      ? `The ${name} is not at its address. Whoever runs this portal has to check ${setting}_BASE_URL and ${setting}_MODEL. ${nothingLost}`
      : `The ${name} is not at its address. Whoever runs this portal has to check the address of "${entry}" and the name of the model in models.json. ${nothingLost}`
  if (status === 413) return `The ${name} cannot take that much at once. Upload less, or shorter files.`
  if (status === 429) return `The ${name} is busy or has reached its limit. Nothing is lost: try this step again later.`
  if (status >= 500) return `The ${name} has failed (${status}). ${nothingLost}`
  return `The ${name} refused the request (${status}). ${nothingLost}`
}
