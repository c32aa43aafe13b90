/** What each form library is asked to do: the same form, drawn into the same place, taking what is typed at once. */
export interface Form {
  readonly fields: number
  readonly root: HTMLElement
}

/** Draws the form; the bench waits until all fields stand on the page. */
export type Mount = (form: Form) => void

export const fieldNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `field${index}`)
export const labelOf = (name: string): string => name.replace('field', 'Field ')
