/** Fills the references in the message of a rule: references of the rule itself and, if a run is given, of the run. */
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
