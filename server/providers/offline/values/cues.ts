/** Small words before a figure or a date that show its meaning: 'from' a start, 'by' a deadline, 'up to' a limit. */
import { splitKey, type Query } from '../query.ts'

/** The factor by which the right cue raises the score of a passage. */
export const cueWorth = 1.45

const weekday = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?)?`

const cues: readonly (readonly [asks: RegExp, before: RegExp])[] = [
  [
    /\b(?:start|starts|begin|begins|commence\w*|opens?)\b/i,
    new RegExp(String.raw`\b(?:from|as of|starting|beginning|opens on) ${weekday}$`, 'i'),
  ],
  [
    /\b(?:deadline|closing|closes?|ends?|until|latest|due|by)\b/i,
    new RegExp(
      String.raw`\b(?:by|until|till|before|no(?:t)? later than|ends on|bis(?: zum)?|spätestens(?: am| bis zum)?) ${weekday}(?:\d\d:\d\d on )?$`,
      'i',
    ),
  ],
  [/\breference\b/i, /\b(?:tender|reference|ref|\p{L}*verfahren|ausschreibung|aktenzeichen|vergabe-?nr)[.:]* $/iu],
  [/\b(?:max|maximum|highest|most|limit)\b/i, /\b(?:up to|at most|no more than|maximum(?: of)?|not more than) $/i],
  [/\b(?:min|minimum|least|lowest)\b/i, /\b(?:at least|no less than|minimum(?: of)?|not less than) $/i],
]

/** The pattern of the cue that precedes an answer to the query, if there is one. */
export function cueOf({ key, description, kind }: Query): RegExp | undefined {
  if (kind !== 'day' && kind !== 'mark' && kind !== 'number' && kind !== 'money' && kind !== 'percent') return undefined
  const queryText = `${splitKey(key)} ${description}`
  return cues.find(([asks]) => asks.test(queryText))?.[1]
}
