/** Turns the problems of forms into messages at their fields, or into one text if the step joins them. */
import { formProblems, type Form } from '#engine/rules/form-problems.ts'
import type { Context, Message } from './context.ts'
import type { Kit } from './kit.ts'

export function problemMessages(
  kit: Kit,
  context: Context,
  forms: readonly Form[],
  joined = false,
): readonly Message[] {
  const facts = kit.facts(context)
  const problems = forms.flatMap((form) => formProblems(form, facts))
  if (joined && problems.length > 0) return [{ kind: 'error', text: problems.map(({ message }) => message).join(' ') }]
  return problems.map(({ message, field }) => ({
    kind: 'error',
    text: message,
    ...(field === undefined ? {} : { field }),
  }))
}
