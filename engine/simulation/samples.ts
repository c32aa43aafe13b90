/** A right value for any field, so that dry runs, stories and tests can fill in a wizard nobody wrote values for. */
import type { Definition, Field } from '#engine/definition/types.ts'

/** What a definition says itself ("samples") comes first. */
export function sampleOf(
  definition: Pick<Definition, 'samples'>,
  field: Field,
): { readonly value?: unknown; readonly files?: readonly File[] } {
  if (field.type === 'file') return { files: [sampleFile(field.accept[0] ?? '.txt', field.label)] }
  if (field.type === 'files')
    return { files: [sampleFile(field.accept?.[0] ?? field.supported?.[0] ?? '.txt', field.label)] }
  const own = definition.samples?.[field.id]
  return { value: own === undefined ? usualSample(field) : own }
}

type Plain = Exclude<Field, { type: 'file' | 'files' }>

function usualSample(field: Plain): unknown {
  const sample = makers[field.type] as (field: Plain) => unknown // each maker gets its own type of field
  return sample(field)
}

const makers: { readonly [T in Plain['type']]: (field: Extract<Plain, { type: T }>) => unknown } = {
  text: ({ label }) => `Sample ${label}`,
  textarea: ({ label }) => `Sample ${label}, in a sentence.`,
  email: () => 'someone@example.com',
  url: () => 'https://example.com',
  hex: () => '#112233',
  number: ({ min = 1 }) => min,
  range: (field) => field.default,
  month: () => '2026-03',
  date: () => '2026-03-10',
  time: () => '09:00',
  select: ({ options = [] }) => valueOf(options[0]),
  radio: ({ options }) => valueOf(options[0]),
  checkboxes: ({ options, fixed = [] }) => [...new Set([...fixed, valueOf(options[0])])],
  checkbox: () => true,
  list: () => ['First entry', 'Second entry'],
  tags: () => ['first', 'second'],
  pairs: () => [{ value: '40 %', label: 'less time' }],
}

const valueOf = (option: string | { readonly value: string } | undefined): string =>
  typeof option === 'string' ? option : (option?.value ?? '')

const sampleFile = (extension: string, label: string): File =>
  new File([`Sample of ${label}`], `sample${extension}`, {
    type: extension === '.wav' ? 'audio/wav' : '',
    lastModified: 0,
  })
