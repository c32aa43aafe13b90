/** The first text beside the steps of a new agent, made from its definition: what each step asks for, and which button leads on. Admins rewrite it on the card. */
import type { Definition } from '#engine/definition/types.ts'
import type { InstructionDocument } from '#engine/shapes/instruction-document.ts'

export const firstInstructions = ({ name, about, steps }: Definition): InstructionDocument => ({
  title: `${name} – Workflow`,
  description: about ?? '',
  steps: steps.map((step, at) => ({ index: at + 1, title: step.title, body: bodyOf(step) })),
})

function bodyOf(step: Definition['steps'][number]): string {
  const fields = 'fields' in step ? (step.fields ?? []) : []
  const actions = 'actions' in step ? (step.actions ?? []) : []
  const asked = fields.map(({ label, hint }) => (hint === undefined ? `• ${label}` : `• ${label}: ${hint}`))
  const pressed = actions.filter(({ otherWay }) => otherWay !== true).map(({ label }) => label)
  return [
    asked.filter(isPlain).join('\n'),
    ...(pressed.length > 0 && pressed.every(isPlain) ? [`Press ${pressed.join(', then ')}.`] : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** A text with {references} is known only in a run. */
const isPlain = (text: string): boolean => !text.includes('{')
