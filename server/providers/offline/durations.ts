/** Finds durations: '24 months', 'three to five days', 'every two years'. */
import { type Candidate, matches } from './candidate.ts'

const number = String.raw`(?:\d+(?:[.,]\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety)`
const pattern = new RegExp(
  String.raw`\b(?:(?:every|up to|at least|within|about) )?${number}(?:(?: ?(?:-|–|to|or) ?)${number})?[ -](?:(?:working|business|calendar) )?(?:second|minute|hour|day|week|fortnight|month|quarter|year)s?\b`,
  'gi',
)

export const durationsOf = (text: string): Candidate<string>[] => matches(text, pattern, ([duration]) => duration)
