/** The field type url: a web address. */
import type { FieldFormat, ValueType } from './field-type.ts'
import { normaliseText, isTextMatching, messageUnless } from './shared/text-rules.ts'

export const url = {
  initial: () => '',
  normalise: (_field, value) => normaliseText(value, parseWebAddress),
  problem: (field, value) =>
    messageUnless(
      isTextMatching(value, (text) => parseWebAddress(text) !== undefined),
      field.message,
    ),
} satisfies ValueType<'url'>

export const urlFormat = {
  about: 'A web address; https:// is added where the scheme is missing.',
  keys: ({ message }) => ({ message: message('Shown when the value is not valid.', 'rule') }),
  example: { type: 'url', id: 'url', label: 'Website', message: 'Add a web address.' },
  sample: () => 'https://example.com',
  comparesAs: 'string',
  document: () => ({ type: 'string' }),
} satisfies FieldFormat<'url'>

/**
 * The address with its scheme; https:// is added if it is missing. Returns undefined if the text is not an address.
 * The rest stays as typed, because URL would add slashes and change the spelling.
 */
export function parseWebAddress(text: string): string | undefined {
  const typed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`
  return isWebAddress(address) ? address : undefined
}

// URL removes tabs and line breaks and reads a backslash as a slash; an address must not contain any of them.
const stray = /[\s\p{Cc}\\<>"]/u
const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const ipAddress = /^[\d.]+$/

function isWebAddress(address: string): boolean {
  if (stray.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return false
  // URL turns "1.2" and "0x7f.1" into IP addresses that the user did not type.
  return hostName.test(hostname) && (!ipAddress.test(hostname) || address.includes(hostname))
}
