/** What is said where there is nothing to review. */
import { Refusal } from '#server/errors.ts'
import type { Placeholder } from '#server/documents/docx/types.ts'

export const noPlaceholders = (template: string) =>
  new Refusal(
    422,
    `"${template}" has no placeholder. Names in {{…}}, {…}, \${…}, [[…]], […], <<…>> or «…» and merge fields were looked for, in the text, tables, text boxes, headers, footers, notes and properties. Put such names where values belong, and upload it again.`,
  )

export const noneKnown = (workbook: string, placeholders: readonly Placeholder[], template: string) => {
  const some = placeholders.slice(0, 5).map(({ name }) => `"${name}"`)
  const rest = placeholders.length - some.length
  return new Refusal(
    422,
    `"${workbook}" names none of the placeholders of "${template}" (${some.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}). Names were looked for in the first of two columns, under headings such as Placeholder and Value, and in a header row with one row of values below it, on every sheet. Name the values like the placeholders, and upload it again.`,
  )
}
