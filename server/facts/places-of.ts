/** Describes in words where facts were found. */
import type { Source } from '#server/providers/text-model.ts'
import { cellsInOneLine } from '#server/reading/text/cells-in-one-line.ts'
import { placeInWords, worded } from '#server/wording.ts'

/** 'Invitation.docx, page 2; Lots.xlsx, Lots!A3'. An empty `at` includes all of them. */
export function placesOf(sources: readonly Source[], at: string): string {
  const places = sourcesAt(sources, at).flatMap(({ file, place, note }) =>
    file === undefined
      ? note === 'confirmed'
        ? [worded('confirmed by hand')]
        : note === 'corrected'
          ? [worded('corrected by hand')]
          : []
      : [place === undefined ? file : `${file}, ${placeInWords(place)}`],
  )
  return [...new Set(places)].join('; ')
}

/** The passages word for word, one below the other, rows of tables without their bars. */
export const passagesOf = (sources: readonly Source[], at: string): string =>
  [...new Set(sourcesAt(sources, at).flatMap(({ passage }) => (passage === undefined ? [] : inOneLine(passage))))].join(
    '\n',
  )

export const inOneLine = (passage: string): string => cellsInOneLine(passage.replace(/\s+/g, ' ').trim())

const sourcesAt = (sources: readonly Source[], at: string): readonly Source[] =>
  sources.filter((source) => at === '' || source.at === at || source.at.startsWith(`${at}/`))
