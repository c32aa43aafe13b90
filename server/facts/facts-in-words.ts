/**
 * Facts for the screen in the language of the run: beside the data, which keep their names, stand the labels of their parts. Places,
 * reasons and the line on how the facts were found are translated. In English nothing is added, since a label is made of its key.
 */
import { areFileResults } from '#engine/values/correct-facts.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { currentWording, labelInWords, placeInWords, sentenceInWords } from '#server/wording.ts'

/** In any other value, only sources are translated. */
export function factsInWords(value: unknown): unknown {
  if (currentWording().locale === 'en') return value
  if (areFileResults(value))
    return value.map(({ result, ...one }) => ({
      ...partsInWords(one),
      ...(result !== undefined && { result: factsInWords(result) }),
    }))
  if (!isRecord(value) || !isRecord(value['answer'])) return sourcesInWords(value)
  const labels = Object.fromEntries(
    [...keysIn(value['answer'])].flatMap((key) => {
      const label = labelInWords(key)
      return label === labelOf(key) ? [] : [[key, label]]
    }),
  )
  const { answer, ...others } = value
  return { answer, ...partsInWords(others), labels }
}

/** Other values may name sources, too, such as the notes of data.choose and the lists of what could not be read. */
function sourcesInWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sourcesInWords)
  if (!isRecord(value)) return value
  const { file, place, reason } = value
  const isSource = typeof file === 'string' && typeof place === 'string'
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sourcesInWords(part)])),
    ...(isSource && { place: placeInWords(place) }),
    ...(isSource && typeof reason === 'string' && { reason: sentenceInWords(reason) }),
  }
}

/** The names of all parts, to the bottom. */
function* keysIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const entry of value) yield* keysIn(entry)
  else if (isRecord(value))
    for (const [key, part] of Object.entries(value)) {
      yield key
      yield* keysIn(part)
    }
}

const translations: Readonly<Record<string, (text: string) => string>> = {
  about: sentenceInWords,
  problem: sentenceInWords,
  reason: sentenceInWords,
  label: labelInWords,
  place: placeInWords,
}

/** What was found itself stays: "value", "passage" and the names of files. */
function inWords(part: unknown, key: string): unknown {
  if (typeof part === 'string') return Object.hasOwn(translations, key) ? translations[key]?.(part) : part
  if (Array.isArray(part)) return part.map((each) => inWords(each, key))
  if (!isRecord(part) || key === 'value') return part
  return partsInWords(part)
}

const partsInWords = (parts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inWords(part, name)]))
