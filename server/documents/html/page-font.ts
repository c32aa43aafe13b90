/** Loads the portal's typeface as a data: address, so that a page does not need another file. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let font: Promise<string> | undefined

/** Read once and then reused. */
export function pageFont(): Promise<string> {
  font ??= readFile(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    ),
  ).then((content) => `data:font/woff2;base64,${content.toString('base64')}`)
  return font
}
