/** Maps the placeholders of a template to the values of the run: {{companyName}} gets the value of {companyName}. */
import { referencesIn } from '#engine/expressions/template.ts'
import type { Work } from './work.ts'

export async function fillNames(
  names: readonly string[],
  fill: Work['fill'],
): Promise<Readonly<Record<string, string>>> {
  // A name that is no valid reference would be returned with its braces.
  const references = names.filter((name) => referencesIn(`{${name}}`)[0]?.name === name)
  const values = await Promise.all(references.map(async (name) => [name, await fill(`{${name}}`)] as const))
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}
