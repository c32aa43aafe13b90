/**
 * The share of words that a transcript has wrong, left out or added. It compares the spoken words, not their spelling:
 * each figure of a number is a word of its own, on both sides.
 */
import { spokenNumbers } from '#server/speech/recognise/spoken-numbers.ts'

export function wordErrorRate(reference: string, transcript: string): number {
  const [said, written] = [wordsOf(reference), wordsOf(transcript)]
  let row = written.map((_, at) => at + 1)
  row.unshift(0)
  for (const [at, word] of said.entries()) {
    const next = [at + 1]
    for (const [place, other] of written.entries())
      next.push(
        Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (word === other ? 0 : 1)),
      )
    row = next
  }
  return (row.at(-1) ?? 0) / Math.max(1, said.length)
}

const currencies: Readonly<Record<string, string>> = { '£': 'pounds', '€': 'euros', $: 'dollars' }
/** An ordinal counts as its number. */
const irregular: Readonly<Record<string, string>> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
}
const regular = /\b(four|six|seven|ten|eleven|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)th\b/g
const digit = '(?:zero|one|two|three|four|five|six|seven|eight|nine)'

/** '£180', '180 pounds' and 'one hundred and eighty pounds' give the same words. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(
      /([£€$])\s?(\d[\d,.]*\d|\d)/g,
      (_, sign: string, amount: string) => `${amount} ${currencies[sign] ?? ''}`,
    )
    .replaceAll(/per cent\b|%/g, ' percent')
    .replaceAll(/(?<=\d|\b)([ap])\.?\s?m\b\.?/g, ' $1m')
    .replaceAll(/(?<=\d):00\b/g, '')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/\ba (?=hundred|thousand|million)/g, 'one ')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
    // 'YD59KLM' is spelled.
    .replaceAll(/\b(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]+/gu, (name) => name.split('').join(' '))
    .replaceAll(/\b(?:first|second|third|fifth|eighth|ninth|twelfth)\b/g, (word) => irregular[word] ?? word)
    .replaceAll(regular, '$1')
    .replaceAll(/\b(\w+t)ieth\b/g, '$1y')
    .replaceAll(new RegExp(`(?<=\\b${digit} )oh\\b|\\boh(?= ${digit}\\b)`, 'g'), 'zero')
  return (
    inFigures(plain)
      .match(/\d|[\p{L}']+/gu)
      ?.filter((word) => word !== 'and') ?? []
  )
}

function inFigures(text: string): string {
  let written = ''
  let place = 0
  for (const { start, end, value } of spokenNumbers(text)) {
    written += text.slice(place, start) + value
    place = end
  }
  return written + text.slice(place)
}
