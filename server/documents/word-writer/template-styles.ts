/** The styles of a Word template: those of definitions/templates, files of our own. */
import { strFromU8, unzipSync } from 'fflate'
import { Unreadable } from '../container/unreadable.ts'

export function stylesOfTemplate(template: Uint8Array): string {
  const part = 'word/styles.xml'
  try {
    const styles = unzipSync(template, { filter: ({ name }) => name === part })[part]
    if (styles) return strFromU8(styles)
  } catch {
    // As where it has no styles.
  }
  throw new Unreadable('is not a Word document with styles. Whoever runs this portal has to replace this template.')
}
