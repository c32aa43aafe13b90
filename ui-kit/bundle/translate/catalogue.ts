/** A catalogue of translations, keyed by the English text as it stands in the source. */

/** Where one English text needs several translations, each file that needs another one is named; the empty name is for all others. */
type Entry = string | Readonly<Record<string, string>>

export type Catalogue = Readonly<Record<string, Entry>>

interface TextAt {
  readonly text: string
  readonly isReadable: boolean
}

/** The translation of a text in a file; undefined if there is none. A word that may be code is translated only where its file is named. */
export function translationOf(catalogue: Catalogue, { text, isReadable }: TextAt, file: string): string | undefined {
  const entry = Object.hasOwn(catalogue, text) ? catalogue[text] : undefined
  if (entry === undefined) return undefined
  if (typeof entry === 'string') return isReadable ? entry : undefined
  return entry[file] ?? (isReadable ? entry[''] : undefined)
}
