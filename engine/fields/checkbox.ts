/** The field type checkbox: yes or no. A required checkbox must be ticked. */
import type { FieldFormat, ValueType } from './field-type.ts'
import { messageUnless } from './shared/text-rules.ts'

export const checkbox = {
  initial: (field) => field.default ?? false,
  normalise: (_field, value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  problem: ({ label }, value) => messageUnless(typeof value === 'boolean', `${label} must be ticked or not.`),
  isMissing: (value) => value !== true,
} satisfies ValueType<'checkbox'>

export const checkboxFormat = {
  about: 'Yes or no.',
  keys: ({ flag }) => ({ 'default?': flag('Ticked at first.') }),
  example: { type: 'checkbox', id: 'checkbox', label: 'Checkbox' },
  sample: () => true,
  comparesAs: 'boolean',
  document: () => ({ type: 'boolean' }),
  isConsent: true,
} satisfies FieldFormat<'checkbox'>
