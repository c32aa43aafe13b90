/** Its packages are installed when the bench runs, so its types are not there before. */
import type { FormOf } from '../mounting.ts'

export const form: FormOf
