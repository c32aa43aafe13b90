/** The values of the placeholders of a template that have one: {{companyName}} has that of {companyName} in a text. */
import { referencesIn } from '#engine/expressions/template.ts'
import type { Work } from './work.ts'

export async function fillNames(
  names: readonly string[],
  fill: Work['fill'],
): Promise<Readonly<Record<string, string>>> {
  // What does not look like a reference would be handed back with its braces.
  const references = names.filter((name) => referencesIn(`{${name}}`)[0]?.name === name)
  const values = await Promise.all(references.map(async (name) => [name, await fill(`{${name}}`)] as const))
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}
