/** Describes in words where facts were found. */
import type { Source } from '#server/providers/text-model.ts'
import { placeInWords, worded } from '#server/wording.ts'

/** 'Invitation.docx, page 2; Lots.xlsx, Lots!A3'. An empty `at` includes all of them. */
export function placesOf(sources: readonly Source[], at: string): string {
  const own = sources.filter((source) => at === '' || source.at === at || source.at.startsWith(`${at}/`))
  const places = own.flatMap(({ file, place, note }) =>
    file === undefined
      ? note === 'corrected'
        ? [worded('corrected by hand')]
        : []
      : [place === undefined ? file : `${file}, ${placeInWords(place)}`],
  )
  return [...new Set(places)].join('; ')
}
