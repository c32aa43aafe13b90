/** The share of words that a transcript has wrong, left out or added, with figures as words. */

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

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\d+/g, (figures) => ` ${inWords(Number(figures))} `)
    .match(/[\p{L}']+/gu)
    ?.filter((word) => word !== 'and') ?? []

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function inWords(number: number): string {
  if (number < 20) return small[number] ?? ''
  if (number < 100) return [tens[Math.floor(number / 10) - 2], number % 10 > 0 ? small[number % 10] : ''].join(' ')
  if (number < 1000)
    return `${small[Math.floor(number / 100)]} hundred ${number % 100 > 0 ? inWords(number % 100) : ''}`
  return String(number)
    .split('')
    .map((figure) => small[Number(figure)])
    .join(' ')
}
