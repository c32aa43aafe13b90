/** An e-mail address with a full host name. Whether it is anybody's, only a message would tell. */
import type { FieldFormat, ValueType } from './field-type.ts'
import { isTextMatching, trimText, messageUnless } from './shared/text-rules.ts'

export const email = {
  initial: () => '',
  normalise: (_field, value) => trimText(value),
  problem: (field, value) => messageUnless(isTextMatching(value, isEmailAddress), field.message),
} satisfies ValueType<'email'>

export const emailFormat = {
  about: 'An e-mail address.',
  keys: ({ message }) => ({ message: message('Shown when it is none.', 'rule') }),
  example: { type: 'email', id: 'email', label: 'E-mail', message: 'Add an e-mail address.' },
  sample: () => 'someone@example.com',
  comparesAs: 'string',
  document: () => ({ type: 'string', format: 'email' }),
} satisfies FieldFormat<'email'>

const isEmailAddress = (text: string): boolean => text.length <= 254 && pattern.test(text)

// The rule of HTML's own e-mail input, and a dot in the host.
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
