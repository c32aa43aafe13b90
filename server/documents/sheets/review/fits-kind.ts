/** Checks whether a value is of the kind that a name asks for, so that no person is suggested as a telephone number. */

interface Kind {
  /** The names that ask for it. */
  readonly asks: RegExp
  readonly fits: (value: string) => boolean
}

const months = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
const isAddressOfMail = (value: string) => /\S@\S+\.\S/.test(value)

const kinds: readonly Kind[] = [
  { asks: /\be-?mail\b/i, fits: isAddressOfMail },
  {
    asks: /\b(?:tele)?phone\b|\bmobile\b|\bfax\b|\btel\b/i,
    fits: (value) => (value.match(/\d/g) ?? []).length >= 4 && !isAddressOfMail(value),
  },
  { asks: /\b(?:web ?site|web page|url)\b/i, fits: (value) => /\w\.\w/.test(value) && !isAddressOfMail(value) },
  {
    asks: /\b(?:date|day|deadline|from|until)\b/i,
    fits: (value) => /\d/.test(value) || months.test(value) || /day\b/i.test(value),
  },
  {
    asks: /\b(?:amount|salary|price|cost|budget|fee|rate|percent(?:age)?|quantity|number of|hours|days|years?)\b/i,
    fits: (value) => /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|none|nil)\b/i.test(value),
  },
  {
    asks: /\b(?:name|owner|author|manager|officer|director|contact person|supervisor)\b/i,
    fits: (value) => /\p{L}/u.test(value) && !isAddressOfMail(value) && !/^[\d\s/.,:-]+$/.test(value),
  },
]

/** The first kind that the name asks for decides; a name that asks for none takes any value. */
export function fitsKind(name: string, value: string): boolean {
  const words = name.replace(/[_-]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return kinds.find(({ asks }) => asks.test(words))?.fits(value) ?? true
}
