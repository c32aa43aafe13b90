/** The styles of a Word template: those of definitions/templates, files of our own. */
import { strFromU8, unzipSync } from 'fflate'
import { Refusal } from '../../errors.ts'

export function stylesOfTemplate(template: Uint8Array): string {
  const part = 'word/styles.xml'
  try {
    const styles = unzipSync(template, { filter: ({ name }) => name === part })[part]
    if (styles) return strFromU8(styles)
  } catch {
    // Told below.
  }
  throw new Refusal(
    422,
    'The template of this document is no Word file with styles. Whoever runs this portal has to replace it.',
  )
}
