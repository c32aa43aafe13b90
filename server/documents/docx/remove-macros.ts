/** Removes the macros of a document, with everything that belongs to them alone; nothing of them is ever run. */
import type { WordPackage } from './word-package.ts'

/** Macros, what they state of themselves, keys that call them, and controls that they act on. */
const macroParts =
  /(?:^|\/)(?:vbaProject(?:Signature\w*)?\.bin|vbaData\.xml|customizations\.xml|attachedToolbars\.bin)$/i

/** Returns false if there were none. */
export function removeMacros(word: WordPackage): boolean {
  const parts = word.names().filter((name) => macroParts.test(name))
  for (const part of parts) word.remove(part)
  return parts.some((part) => /vba/i.test(part))
}
