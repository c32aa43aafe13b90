/**
 * Writes numbers as a reader expects them, however the model has written them: counts up to nine in words; larger
 * numbers, measurements and names in figures.
 */
import { inWords, spokenNumbers, type SpokenNumber } from './spoken-numbers.ts'

export const writeNumbers = (text: string): string =>
  smallInWords(largeInFigures(timesInFigures(joinHundreds(text)))).replaceAll(/(?<=\d) per ?cent\b/g, '%')

/** A number of full hundreds, and one below a hundred after it: the model hears 'one hundred and eighty' as two numbers. */
const parted = /(?<!\bbetween )\b([1-9]\d{0,2}(?:,\d{3})*00|[1-9]00) and ([1-9]\d?)(?![\d%]|[.,:]\d)\b/gi

/** '100 and 80 pounds' is 180 pounds. */
const joinHundreds = (text: string): string =>
  text.replaceAll(parted, (_, hundreds: string, rest: string) => `${hundreds.slice(0, -2)}${rest.padStart(2, '0')}`)

const half = /^ ?([ap])\.? ?m\b\.?/i
const beforeTime = /\b(?:at|by|until|till|from|to|about|around|before|after|since) $/i

/** 'two thirty p m' and 'at ten-thirty'; an hour alone stays, unless its half of the day is named. */
function timesInFigures(text: string): string {
  const numbers = spokenNumbers(text)
  let written = ''
  let place = 0
  for (const [at, hour] of numbers.entries()) {
    const minutes = numbers[at + 1]
    const isClock = hour.value >= 1 && hour.value <= 12 && hour.start >= place && !isNext(text, numbers[at - 1], hour)
    const hasMinutes = minutes !== undefined && minutes.value >= 10 && minutes.value < 60 && isNext(text, hour, minutes)
    const end = hasMinutes ? minutes.end : hour.end
    const day = half.exec(text.slice(end))
    const isTime = day ?? (hasMinutes && beforeTime.test(text.slice(0, hour.start)))
    if (!isClock || !isTime || isNext(text, hasMinutes ? minutes : hour, numbers[at + (hasMinutes ? 2 : 1)])) continue
    const clock = hasMinutes ? `${hour.value}:${minutes.value}` : String(hour.value)
    written += text.slice(place, hour.start) + clock + (day?.[1] ? ` ${day[1].toLowerCase()}.m.` : '')
    place = end + (day?.[0].length ?? 0)
  }
  return written + text.slice(place)
}

/** What may follow a number in words that is a part of something else. */
const goesOn = /^(?:-|[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|odd)\b)/i

function largeInFigures(text: string): string {
  const numbers = spokenNumbers(text)
  let written = ''
  let place = 0
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at]
    if (!number) continue
    const next = numbers[at + 1]
    const year = next && yearOf(text, number, next)
    const end = year === undefined ? number.end : (next?.end ?? number.end)
    if (year !== undefined) at += 1
    const following = numbers[at + 1]
    const isAlone = year !== undefined || !(isNext(text, numbers[at - 1], number) || isNext(text, number, following))
    const value = year ?? number.value
    if (value < 10 || value >= 1e6 || !isAlone || goesOn.test(text.slice(end))) continue
    written += text.slice(place, number.start) + value
    place = end
  }
  return written + text.slice(place)
}

const isNext = (text: string, number: SpokenNumber | undefined, next: SpokenNumber | undefined): boolean =>
  number !== undefined && next !== undefined && /^[ -]$/.test(text.slice(number.end, next.start))

const beforeYear =
  /\b(?:year|in|since|until|january|february|march|april|may|june|july|august|september|october|november|december),? $/i

/** 'nineteen ninety nine'; 'twelve thirty' is a time. The model may hear a pause between the two. */
function yearOf(text: string, first: SpokenNumber, second: SpokenNumber): number | undefined {
  const isCentury = first.value > 12 && first.value <= 20 && second.value >= 10 && second.value < 100
  const isPaused = text.slice(first.end, second.start) === ', ' && beforeYear.test(text.slice(0, first.start))
  return isCentury && (isPaused || isNext(text, first, second)) ? first.value * 100 + second.value : undefined
}

/** A digit after these is a name, or a day. */
const names =
  'number no nos junction room page line section option step level flat unit extension platform gate bay route type version part phase chapter question item point class grade zone stage code plus minus press january february march april may june july august september october november december'
const measures =
  'pounds? pence p dollars? cents? euros? percent per am a\\.m pm p\\.m hundred thousand million billion kg km cm mm'
const alone = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/£$€#%'’-])(?<!\d[ ,.]{1,2})(?<!\b(?:${names.replaceAll(' ', '|')}|\p{Lu}) )([1-9])(?=[,.;?!]?(?:\s|$))(?!,? \d)(?! (?:${measures.replaceAll(' ', '|')})\b)`,
  'giu',
)

function smallInWords(text: string): string {
  return text.replaceAll(alone, (_, digit: string, at: number) => {
    const word = inWords(Number(digit))
    return /(?:^|[.?!]\s+)$/.test(text.slice(0, at)) ? word.charAt(0).toUpperCase() + word.slice(1) : word
  })
}
