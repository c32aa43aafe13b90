/**
 * Names that say what kind of value belongs in a place, but not whose it is: [Date], [Phone], {{Address}}. Templates repeat
 * them for different things, such as the day of the order and the day of delivery, and all these places get one value.
 */
import { placeholderKey } from './placeholder-key.ts'
import { placeholderWords } from './placeholder-words.ts'
import type { Placeholder } from './types.ts'

export const isBareKind = (name: string): boolean => placeholderWords().bareKinds.has(placeholderKey(name))

/** A note on a name whose places may mean different things; undefined if there is no doubt. */
export function noteOnAmbiguousPlaces({
  name,
  forms,
  occurrences,
}: Pick<Placeholder, 'name' | 'forms'> & {
  readonly occurrences: readonly { readonly sentence: string }[]
}): string | undefined {
  if (!isBareKind(name)) return undefined
  const occurrencesOf = new Map<string, number>()
  for (const { sentence } of occurrences) occurrencesOf.set(sentence, (occurrencesOf.get(sentence) ?? 0) + 1)
  // A header that is repeated for each section has the same meaning everywhere. A line to write on may also be part of
  // the line of another name.
  const places = [...occurrencesOf].reduce(
    (sum, [sentence, count]) => sum + Math.max(1, Math.min(count, timesIn(sentence, forms))),
    0,
  )
  if (places < 2) return undefined
  return `One value goes to ${places} places. If they mean different things, give each a name of its own in the template, such as [First ${name}] and [Second ${name}].`
}

const timesIn = (sentence: string, forms: readonly string[]): number =>
  forms.reduce((sum, form) => sum + sentence.split(form).length - 1, 0)
