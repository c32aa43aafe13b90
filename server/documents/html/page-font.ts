/** The typeface of the portal as a part of a page, so that the page needs no other file. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

let font: Promise<string> | undefined

/** A data: address. */
export function pageFont(): Promise<string> {
  font ??= readFile(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    ),
  ).then((content) => `data:font/woff2;base64,${content.toString('base64')}`)
  return font
}
