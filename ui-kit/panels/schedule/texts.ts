/** Names for the parts of the panel's parameters. */
import type { ScheduleParameters } from './parameters.generated.ts'

export type Texts = ScheduleParameters
export type CallRole = keyof Texts['calls']
export type PeopleTexts = Texts['people']
export type ColumnId = keyof PeopleTexts['columns']
export type EditorTexts = Texts['editor']
export type PatternTexts = EditorTexts['pattern']
export type Form = Texts['leave']
export type Placeholder = Texts['placeholders'][number]

/** Fills in the panel's own {parts} of a text. */
export const fill = (text: string, parts: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(parts, name) ? String(parts[name]) : whole))
