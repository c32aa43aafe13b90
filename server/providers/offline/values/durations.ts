/** Finds durations: '24 months', 'three to five days', 'every two years'. */
import { type Candidate, matches } from './candidate.ts'

const number = String.raw`(?:\d+(?:[.,]\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|ninety|ein(?:em|en|er|es)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|achtzehn|zwanzig|vierundzwanzig|dreißig|sechsunddreißig)`
const pattern = new RegExp(
  String.raw`\b(?:(?:every|up to|at least|within|about) )?${number}(?:(?: ?(?:-|–|to|or) ?)${number})?(?: \((?:\d+|\p{L}[\p{L} -]{1,40})\))?[ -](?:(?:working|business|calendar) )?(?:second|minute|hour|day|week|fortnight|month|quarter|year|Tage?|Wochen?|Monate?|Jahre?)[sn]?\b`,
  'giu',
)

export const durationsOf = (text: string): Candidate<string>[] => matches(text, pattern, ([duration]) => duration)
