/** What the portal says where a definition gives no text of its own. */
import type { FieldOf, FileField } from './field-of-type.ts'

/** ".docx, .pdf or .txt" */
export function either(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

export const defaultMessages = {
  text: (label: string) => `${label} must be a text.`,
  long: (label: string, most: number) => `${label} may have at most ${most} characters.`,
  range: ({ label, min, max, step }: FieldOf<'range'>) =>
    `${label} must be from ${min} to ${max}, in steps of ${step}.`,
  month: (label: string) => `${label} must be a month, such as 2026-03.`,
  date: (label: string) => `${label} must be a date, such as 2026-03-31.`,
  time: (label: string) => `${label} must be a time, such as 09:30.`,
  options: (label: string, options: readonly string[]) => `${label} must be ${either(options)}.`,
  checkbox: (label: string) => `${label} must be ticked or not.`,
  entries: (label: string) => `${label} must be a list.`,
  many: (label: string, most: number) => `${label} may have at most ${most} ${most === 1 ? 'entry' : 'entries'}.`,
  oneFile: (label: string, kept: string) => `${label} takes one file: ${kept} was taken.`,
  type: (field: FileField) =>
    field.type === 'file'
      ? `${field.label} must be a ${either(field.accept)} file.`
      : `${field.label} must be ${either(field.accept ?? field.types ?? [])} files. Skipped {count}: {names}`,
  size: ({ type, label, maxMB }: FileField) =>
    type === 'file'
      ? `${label} is too large (max ${maxMB}MB).`
      : `A file is too large (max ${maxMB}MB). Skipped {count}: {names}`,
  count: (most: number) => (most === 1 ? 'Maximum 1 file.' : `Maximum ${most} files.`),
}
