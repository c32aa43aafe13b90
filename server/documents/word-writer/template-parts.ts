/** The parts of a Word template in definitions/templates, which are files of our own. */
import { strFromU8, unzipSync } from 'fflate'
import { Unreadable } from '../container/unreadable.ts'

/** Undefined if the template does not have the part. */
export function partOfTemplate(template: Uint8Array, name: string): string | undefined {
  const part = unzipSync(template, { filter: (entry) => entry.name === name })[name]
  return part && strFromU8(part)
}

export function stylesOfTemplate(template: Uint8Array): string {
  try {
    const styles = partOfTemplate(template, 'word/styles.xml')
    if (styles !== undefined) return styles
  } catch {
    // The same as in a template without styles.
  }
  throw new Unreadable('is not a Word document with styles. Whoever runs this portal has to replace this template.')
}
