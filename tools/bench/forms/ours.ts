/** Our form step, with its heading, its messages and its button. */
import { formOf } from '#tools/bench/form-of.ts'
import { drawStep } from './draw-wizard.tsx'
import type { FormOf } from './mounting.ts'

export const form: FormOf = (fields) => {
  const definition = formOf(fields)
  return (root) => drawStep(definition, root)
}
