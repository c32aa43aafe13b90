/**
 * Facts for the screen in the language of the run: beside the data, which keep their names, stand the labels of their parts. Places,
 * reasons and the line on how the facts were found are translated. In English nothing is added, since a label is made of its key.
 */
import { areFileResults } from '#engine/values/correct-facts.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { labelOf } from '#engine/values/label-of.ts'
import { currentWording, labelInWords, placeInWords, sentenceInWords } from '#server/wording.ts'

/** Any other value is returned as it is. */
export function factsInWords(value: unknown): unknown {
  if (currentWording().locale === 'en') return value
  if (areFileResults(value))
    return value.map(({ result, ...one }) => ({
      ...partsInWords(one),
      ...(result !== undefined && { result: factsInWords(result) }),
    }))
  if (!isRecord(value) || !isRecord(value['answer'])) return value
  const labels = Object.fromEntries(
    [...keysIn(value['answer'])].flatMap((key) => {
      const label = labelInWords(key)
      return label === labelOf(key) ? [] : [[key, label]]
    }),
  )
  const { answer, ...others } = value
  return { answer, ...partsInWords(others), labels }
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
