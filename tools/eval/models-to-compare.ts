/** The models that are evaluated side by side: the built-in methods, and each language model that is configured or named. */
import type { ModelsFile } from '#server/providers/models-file.ts'
import { readProviderSettings, type ChosenModels, type ProviderSettings } from '#server/providers/settings.ts'

export interface ComparedModel {
  readonly name: string
  readonly settings: ProviderSettings
}

export const builtIn = 'built-in methods'

/** `named`: models as 'provider/model' of models.json, in place of those that are configured. */
export function modelsToCompare(
  variables: Readonly<Record<string, string | undefined>>,
  file: ModelsFile,
  named: readonly string[],
): readonly ComparedModel[] {
  const configured = readProviderSettings(variables, file)
  const without: ProviderSettings = { ...configured, clients: {}, text: undefined, tasks: {} }
  const chosen =
    named.length > 0
      ? named.map((text) => readProviderSettings(variables, { ...file, models: { ...file.models, text } }))
      : [
          configured,
          ...Object.values(configured.clients ?? {}).map((client) => ({ ...configured, tasks: {}, ...client })),
        ]
  const byName = new Map<string, ProviderSettings>()
  for (const settings of chosen) {
    const name = nameOf(settings)
    if (name !== undefined) byName.set(name, { ...settings, clients: {} })
  }
  return [{ name: builtIn, settings: without }, ...[...byName].map(([name, settings]) => ({ name, settings }))]
}

/** Each task whose model is not that for texts is named: 'large, write: larger'. Undefined if there is no language model. */
function nameOf({ text, tasks = {} }: ChosenModels): string | undefined {
  if (text === undefined) return undefined
  const others = Object.entries(tasks).filter(([, { model }]) => model !== text.model)
  return [text.model, ...others.map(([task, { model }]) => `${task}: ${model}`)].join(', ')
}
