/** The values of the placeholders of a template that have one: {{companyName}} has that of {companyName} in a text. */
import { referencesIn } from '#engine/expressions/template.ts'
import type { Work } from './work.ts'

export async function fillNames(
  names: readonly string[],
  fill: Work['fill'],
): Promise<Readonly<Record<string, string>>> {
  const values: Record<string, string> = {}
  for (const name of names) {
    // What does not look like a reference would be handed back with its braces.
    const isReference = referencesIn(`{${name}}`)[0]?.name === name
    const value = isReference ? await fill(`{${name}}`) : ''
    if (value !== '') values[name] = value
  }
  return values
}
