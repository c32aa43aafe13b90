/** A person during editing: the text typed in each field, and the work pattern. */
import type { Field } from '#engine/definition/types.ts'
import { initialValues } from '#engine/fields/field-values.ts'
import { normaliseValue } from '#engine/fields/field-values.ts'
import { days, type Day, type Hours, type Person, type WorkPattern } from '../schedule.ts'
import type { EditorTexts } from '../texts.ts'
import { skillsIn, skillsText } from './skills.ts'
import { weeklyHours } from '../hours/minutes.ts'

export interface Draft {
  /** The typed text, under the keys of a person. */
  readonly values: Readonly<Record<string, string>>
  readonly pattern: WorkPattern
}

/** The field that edits this key of a person. */
export const fieldOf = (fields: readonly Field[], key: string): Field | undefined =>
  fields.find((field) => field.key === key)

export function draftOf(person: Person | undefined, { fields, pattern }: EditorTexts): Draft {
  if (person) {
    const { name, role, skills, preset, contractedHoursPerWeek, breakMinsPerDay, active, notes, workPattern } = person
    return {
      values: {
        name,
        role,
        skills: skillsText(skills),
        preset: Object.hasOwn(pattern.presets, preset) ? preset : pattern.custom,
        contractedHoursPerWeek: String(contractedHoursPerWeek),
        breakMinsPerDay: String(breakMinsPerDay),
        active: String(active),
        notes,
      },
      pattern: workPattern,
    }
  }
  const first = initialValues(fields, { now: 0 })
  const values = Object.fromEntries(
    fields.flatMap(({ id, key }) => (key === undefined ? [] : [[key, asText(first[id])] as const])),
  )
  return recomputeHours({ values, pattern: {} })
}

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The values as the rules of the form expect them: under the ids of the fields, skills as a list. */
export function formValues({ values }: Draft, fields: readonly Field[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { id, key } = field
      if (key === undefined) return []
      const typed = values[key] ?? ''
      return [[id, field.type === 'tags' ? skillsIn(typed) : typed]]
    }),
  )
}

/** A change of the break or of the pattern selects the custom preset and recomputes the hours of the week. */
export function changeValue(draft: Draft, key: string, value: string, { pattern }: EditorTexts): Draft {
  const changed = { ...draft, values: { ...draft.values, [key]: value } }
  if (key === 'breakMinsPerDay') return recomputeHours(selectCustom(changed, pattern.custom))
  const preset = key === 'preset' && Object.hasOwn(pattern.presets, value) ? pattern.presets[value] : undefined
  if (!preset) return changed
  const breakMinsPerDay = String(preset.breakMinsPerDay)
  return recomputeHours({ values: { ...changed.values, breakMinsPerDay }, pattern: preset.pattern })
}

export function changeHours(draft: Draft, day: Day, hours: Hours | undefined, { pattern }: EditorTexts): Draft {
  const changed = Object.fromEntries(
    days.flatMap((each) => {
      const own = each === day ? hours : draft.pattern[each]
      return own ? [[each, own]] : []
    }),
  )
  return recomputeHours(selectCustom({ ...draft, pattern: changed }, pattern.custom))
}

const selectCustom = (draft: Draft, custom: string): Draft => ({
  ...draft,
  values: { ...draft.values, preset: custom },
})

const recomputeHours = (draft: Draft): Draft => ({
  ...draft,
  values: { ...draft.values, contractedHoursPerWeek: String(computedHours(draft)) },
})

/** The hours per week that follow from the pattern and the break; a break that is not a number counts as 0. */
export const computedHours = (draft: Draft): number =>
  weeklyHours({ workPattern: draft.pattern, breakMinsPerDay: breakOf(draft) })

export const breakOf = ({ values }: Draft): number => Math.max(0, Number(values['breakMinsPerDay'] ?? 0) || 0)

/** The draft must be without problems. */
export function personOf(draft: Draft, id: string, { fields }: EditorTexts): Person {
  const value = (key: string): unknown => {
    const field = fieldOf(fields, key)
    return field ? normaliseValue(field, draft.values[key]) : draft.values[key]
  }
  const text = (key: string) => asText(value(key))
  const hours = value('contractedHoursPerWeek')
  return {
    id,
    name: text('name'),
    role: text('role'),
    skills: skillsIn(draft.values['skills'] ?? ''),
    workPattern: draft.pattern,
    breakMinsPerDay: breakOf(draft),
    active: draft.values['active'] !== 'false',
    notes: text('notes'),
    preset: text('preset'),
    contractedHoursPerWeek: typeof hours === 'number' ? hours : computedHours(draft),
  }
}
