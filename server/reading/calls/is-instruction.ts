/** Recognises text that is addressed to a machine, such as 'Ignore all previous instructions', which is not a fact of a call. */
import { openLexicons } from '../lexicons/lexicons.ts'
import { shippedLexicons } from '../lexicons/shipped.ts'

export const isInstruction = (text: string): boolean =>
  openLexicons(shippedLexicons).languages.some(({ instructions }) => instructions.test(text))
