/** Our form step, in its wizard. */
import { formOf } from '#tools/bench/form-of.ts'
import { drawWizard } from './draw-wizard.tsx'
import type { Mount } from './mounting.ts'

export const mount: Mount = ({ fields, root }) => drawWizard(formOf(fields), root)
