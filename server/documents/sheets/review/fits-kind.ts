/** Checks whether a value is of the kind that a name asks for, so that no person is suggested as a telephone number. */
import { sheetWords } from '../values/sheet-words.ts'

interface Kind {
  /** The names that ask for it. */
  readonly asked: keyof ReturnType<typeof sheetWords>['asks']
  readonly fits: (value: string) => boolean
}

const isAddressOfMail = (value: string) => /\S@\S+\.\S/.test(value)

const kinds: readonly Kind[] = [
  { asked: 'mail', fits: isAddressOfMail },
  { asked: 'phone', fits: (value) => (value.match(/\d/g) ?? []).length >= 4 && !isAddressOfMail(value) },
  { asked: 'address', fits: (value) => /\w\.\w/.test(value) && !isAddressOfMail(value) },
  { asked: 'day', fits: (value) => /\d/.test(value) || sheetWords().day.test(value) },
  { asked: 'amount', fits: (value) => /\d/.test(value) || sheetWords().amount.test(value) },
  {
    asked: 'person',
    fits: (value) => /\p{L}/u.test(value) && !isAddressOfMail(value) && !/^[\d\s/.,:-]+$/.test(value),
  },
]

/** The first kind that the name asks for decides; a name that asks for none takes any value. */
export function fitsKind(name: string, value: string): boolean {
  const words = name.replace(/[_-]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const { asks } = sheetWords()
  return kinds.find(({ asked }) => asks[asked].test(words))?.fits(value) ?? true
}
