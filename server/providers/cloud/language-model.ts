/** The language model of a provider, through the package that speaks its dialect. Each is loaded on first use. */
import type { LanguageModel } from 'ai'
import type { ProviderKind } from '../models-file.ts'
import type { Provider } from '../settings.ts'
import { fetchKeeping } from './whole-replies.ts'

/** The key under which the SDK looks for the options of a provider with an OpenAI-compatible address. */
export const compatibleName = 'model'

export const languageModelOf = (provider: Provider): Promise<LanguageModel> =>
  openers[provider.kind ?? 'openai-compatible'](provider)

const openers: { readonly [K in ProviderKind]: (provider: Provider) => Promise<LanguageModel> } = {
  openai: async (provider) => (await import('@ai-sdk/openai')).createOpenAI(optionsOf(provider)).chat(provider.model),
  anthropic: async (provider) =>
    (await import('@ai-sdk/anthropic')).createAnthropic(optionsOf(provider)).languageModel(provider.model),
  google: async (provider) =>
    (await import('@ai-sdk/google')).createGoogleGenerativeAI(optionsOf(provider)).languageModel(provider.model),
  mistral: async (provider) =>
    (await import('@ai-sdk/mistral')).createMistral(optionsOf(provider)).languageModel(provider.model),
  'amazon-bedrock': async (provider) => {
    const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock')
    return createAmazonBedrock({ ...optionsOf(provider), region: provider.region ?? '' }).languageModel(provider.model)
  },
  // Azure serves the OpenAI wire format under an address for each deployment.
  azure: async ({ baseUrl, apiKey, model, apiVersion = '' }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      name: compatibleName,
      fetch: fetchKeeping,
      baseURL: `${baseUrl}/openai/deployments/${encodeURIComponent(model)}`,
      headers: { 'api-key': apiKey },
      queryParams: { 'api-version': apiVersion },
      supportsStructuredOutputs: true,
      includeUsage: true,
    }).chatModel(model)
  },
  'openai-compatible': async ({ baseUrl, apiKey, model }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      name: compatibleName,
      fetch: fetchKeeping,
      baseURL: baseUrl,
      // Ollama and vLLM need no key.
      ...(apiKey === '' ? {} : { apiKey }),
      supportsStructuredOutputs: true,
      includeUsage: true,
    }).chatModel(model)
  },
}

/**
 * The most tokens of an answer, to be sent with a request. Only Anthropic wants to be told; of a model that it does not know, its package assumes
 * 4,096, and of one that it knows, it lowers this number to the limit of the model. Undefined: the model's own limit.
 */
export const outputTokensOf = ({ kind, outputTokens }: Provider): number | undefined =>
  outputTokens ?? (kind === 'anthropic' ? 32_000 : undefined)

const optionsOf = ({ baseUrl, apiKey }: Provider) => ({
  apiKey,
  fetch: fetchKeeping,
  ...(baseUrl === '' ? {} : { baseURL: baseUrl }),
})
