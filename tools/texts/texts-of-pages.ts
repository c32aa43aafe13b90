/** Compares the texts of the pages with a catalogue of translations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/house/paths.mjs'
import { type Catalogue, translationOf } from '#ui-kit/bundle/translate/catalogue.ts'
import { dataOfPages, textsOfData } from '#ui-kit/bundle/translate/translate-data.ts'
import { findTexts } from '#ui-kit/bundle/translate/source-texts.ts'
import { pageSources } from './page-sources.ts'

export interface TextsOfPages {
  /** Texts without a translation, each with the first file that has it. */
  readonly missing: readonly { readonly text: string; readonly file: string }[]
  /** Entries of the catalogue that no file of the pages contains. */
  readonly unused: readonly string[]
}

/** Strings that look like texts and that no person reads: queries of styles, messages for developers, names. */
const codeStrings: ReadonlySet<string> = new Set(read<readonly string[]>('tools/texts/code-strings.json'))

/** Dates and numbers are written in it, so that each file that names it needs a locale of the other language. */
const localeOfFormats = 'en-GB'

export function textsOfPages(catalogue: Catalogue): TextsOfPages {
  const missing = new Map<string, string>()
  const used = new Set<string>()
  for (const { file, ...found } of allTexts()) {
    if (translationOf(catalogue, found, file) !== undefined) used.add(found.text)
    else if (
      (found.isReadable || found.text === localeOfFormats) &&
      !codeStrings.has(found.text) &&
      !missing.has(found.text)
    )
      missing.set(found.text, file)
  }
  return {
    missing: [...missing].map(([text, file]) => ({ text, file })),
    unused: Object.keys(catalogue).filter((text) => !used.has(text)),
  }
}

function allTexts() {
  const ofSources = pageSources().flatMap(({ file, code }) =>
    findTexts(code, file).map(({ text, isReadable }) => ({ text, isReadable, file })),
  )
  const ofData = dataOfPages.flatMap((file) =>
    textsOfData(readFileSync(join(root, file), 'utf8')).map((text) => ({ text, isReadable: true, file })),
  )
  return [...ofSources, ...ofData]
}

export const catalogueOf = (locale: string): Catalogue => read(`definitions/locales/${locale}/pages.json`)

/** The files are ours, and their shape is what this says. */
function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T
}
