/** The names of agents in the reader's language, by id, for pages that list what agents did. */
import type { Locale } from '#engine/access/locales.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import type { Translations } from '#server/language/translations.ts'

export interface NamingAgents {
  readonly definitions: Pick<Definitions, 'all'>
  readonly translations: Pick<Translations, 'ofAgent'>
}

/** Agents that are no longer installed have no name. */
export function agentNames(
  { definitions, translations }: NamingAgents,
  lines: readonly { readonly agent: string | null }[],
  locale: Locale,
): Readonly<Record<string, string>> {
  const wanted = new Set(lines.map(({ agent }) => agent))
  const named = definitions.all().filter(({ id }) => wanted.has(id))
  return Object.fromEntries(
    named.map(({ id, name }) => [id, translations.ofAgent({ name }, { agent: id, locale }).name]),
  )
}
