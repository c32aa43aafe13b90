/** The message of a rule, with its references filled in: those the rule adds, and where a run is known, the run's. */
import type { Facts } from '#engine/expressions/facts.ts'
import { fillReferences, fillTemplate } from '#engine/expressions/template.ts'
import { own } from '#engine/values/path.ts'

export function fillMessage(
  text: string,
  facts: Facts | undefined,
  extra: Readonly<Record<string, unknown>> = {},
): string {
  return facts ? fillTemplate(text, facts, extra) : fillReferences(text, (name) => own(extra, name))
}
