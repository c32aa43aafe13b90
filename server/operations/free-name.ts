/** Adds a number to the name of a second file with the same name: 'report (2).docx'. Case makes no difference, as on most systems. */
import { extensionOf } from '#engine/values/extension-of.ts'

/** Adds the name that it returns to `taken`. */
export function takeFreeName(name: string, taken: Set<string>): string {
  const extension = extensionOf(name)
  const stem = name.slice(0, name.length - extension.length)
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${extension}`
  taken.add(free.toLowerCase())
  return free
}
