/** Checks the name of a placeholder: 'Company Logo', 'insert logo here'. */
import { placeholderKey } from '../placeholder-key.ts'

const logoName =
  /^(?:insert|your|add|place)?(?:the)?(?:company|client|organisation|organization|business|your)?logo(?:here)?$/

export const isLogoName = (name: string): boolean => logoName.test(placeholderKey(name))
