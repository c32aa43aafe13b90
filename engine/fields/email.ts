/** The field type email: an address with a full host name. Whether the mailbox exists is not checked. */
import type { FieldFormat, ValueType } from './field-type.ts'
import { isTextMatching, trimText, messageUnless } from './shared/text-rules.ts'

export const email = {
  initial: () => '',
  normalise: (_field, value) => trimText(value),
  problem: (field, value) => messageUnless(isTextMatching(value, isEmailAddress), field.message),
} satisfies ValueType<'email'>

export const emailFormat = {
  about: 'An e-mail address.',
  keys: ({ message }) => ({ message: message('Shown when the value is not valid.', 'rule') }),
  example: { type: 'email', id: 'email', label: 'E-mail', message: 'Add an e-mail address.' },
  sample: () => 'someone@example.com',
  comparesAs: 'string',
  document: () => ({ type: 'string', format: 'email' }),
} satisfies FieldFormat<'email'>

const isEmailAddress = (text: string): boolean => text.length <= 254 && pattern.test(text)

// The rule of HTML's e-mail input; in addition the host must contain a dot.
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
