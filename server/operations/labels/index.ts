/** Work on labels. */
import { labelsWrite } from './labels-write.ts'

export const labels = [labelsWrite]
