/** A passage that a search can find: a sentence, an item or a row, with its place and the text around it. */
import type { SourceText } from '#server/providers/text-model.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { languageOf, type Language } from '#server/reading/text/stems.ts'
import { readTexts, type Unit } from '#server/reading/text/units.ts'

export interface Passage {
  readonly text: string
  /** The name of the file, as the reader knows it. */
  readonly file: string
  /** The id of the text, where it has one, such as that of a call. */
  readonly id?: string
  /** In words: 'page 3', 'Ana, 00:04:10'. */
  readonly place?: string
  readonly page?: number
  /** In seconds from the start of the recording. */
  readonly time?: number
  readonly kind: Unit['kind']
  readonly language: Language
  /** The paragraph, the list or the speech that it belongs to, shortened. */
  readonly near: string
  /** The headings above it, the nearest first. */
  readonly headings: readonly string[]
  /** The question that it may answer. */
  readonly question?: string
}

/** In characters, on each side of the passage. */
const longestNear = 400

export function passagesOf(texts: readonly SourceText[]): readonly Passage[] {
  return texts.flatMap((text) => {
    const read = readTexts([text], openLexicons(shippedLexicons).languages)
    const units = read.units.filter(({ isPart }) => isPart !== true)
    const languageOfText = read.languages[0]?.language.name.toLowerCase() ?? ''
    const groups = new Map<number, Unit[]>()
    for (const unit of units) groups.set(unit.group, [...(groups.get(unit.group) ?? []), unit])
    return units.map((unit): Passage => {
      const { text: own, kind, isHead, citation, headings, question, page, time } = unit
      return {
        text: own,
        file: citation.file,
        ...(text.id === undefined ? {} : { id: text.id }),
        ...(citation.place === undefined ? {} : { place: citation.place }),
        ...(page === undefined ? {} : { page }),
        ...(time === undefined ? {} : { time }),
        kind: isHead === true ? 'heading' : kind,
        language: languageOf(own) ?? languageOfText,
        // A transcript has one sentence to a block, so the text around it is the rest of the call.
        near: nearOf(unit, (time === undefined ? groups.get(unit.group) : units) ?? []),
        headings: headings.slice(0, 2),
        ...(question === undefined ? {} : { question }),
      }
    })
  })
}

function nearOf(unit: Unit, group: readonly Unit[]): string {
  const at = group.indexOf(unit)
  const before = group.slice(Math.max(0, at - 2), at).map(({ text }) => text)
  const after = group.slice(at + 1, at + 3).map(({ text }) => text)
  return [unit.intro ?? '', before.join(' ').slice(-longestNear), unit.text, after.join(' ').slice(0, longestNear)]
    .filter(Boolean)
    .join(' ')
}
