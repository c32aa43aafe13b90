/** The task of each form library: to render the same form into the same element and accept input at once. */
export type FormOf = (fields: number) => Draw

/**
 * The form is described beforehand, as a page knows it before it is opened. The benchmark waits until its fields are
 * shown.
 */
export type Draw = (root: HTMLElement) => void

export const fieldNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `field${index}`)
export const labelOf = (name: string): string => name.replace('field', 'Field ')
