/** The same step within its page: the title of the wizard, 'Start over', and the card of instructions. */
import { formOf } from '#tools/bench/form-of.ts'
import { drawWizard } from './draw-wizard.tsx'
import type { FormOf } from './mounting.ts'

export const form: FormOf = (fields) => {
  const definition = formOf(fields)
  return (root) => drawWizard(definition, root)
}
