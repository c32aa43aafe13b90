/** The languages in which pictures can be read: each is a package of npm. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The languages that the portal brings. */
const included = ['@tesseract.js-data/deu', '@tesseract.js-data/eng']
export const includedLanguages = included.map((name) => name.replace(/^.*\//, ''))

/** `code`: as Tesseract names languages, three letters such as 'eng'. Undefined if its package is not installed. */
export function languageFile(code: string): string | undefined {
  if (!/^[a-z]{3}(?:_[a-z]+)?$/.test(code)) return undefined
  try {
    const folder = dirname(require.resolve(`@tesseract.js-data/${code}/package.json`))
    return join(folder, '4.0.0_best_int', `${code}.traineddata.gz`)
  } catch {
    return undefined
  }
}

export function fileOfLanguage(code: string): string {
  const file = languageFile(code)
  if (file === undefined) throw new Error(`The language "${code}" is not installed.`)
  return file
}
