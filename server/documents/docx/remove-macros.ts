/** Removes the macros of a document, with everything that belongs only to them; no macro is ever run. */
import type { WordPackage } from './word-package.ts'

/** Macros, their metadata, keyboard shortcuts that call them, and controls that they use. */
const macroParts =
  /(?:^|\/)(?:vbaProject(?:Signature\w*)?\.bin|vbaData\.xml|customizations\.xml|attachedToolbars\.bin)$/i

/** Returns false if there were none. */
export function removeMacros(word: WordPackage): boolean {
  const parts = word.names().filter((name) => macroParts.test(name))
  for (const part of parts) word.remove(part)
  return parts.some((part) => /vba/i.test(part))
}
