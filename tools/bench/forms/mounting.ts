/** The task of each form library: draw the same form into the same element and take input at once. */
export type FormOf = (fields: number) => Draw

/** The form is described by then, as a page knows it before it is opened. The bench waits until its fields stand there. */
export type Draw = (root: HTMLElement) => void

export const fieldNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `field${index}`)
export const labelOf = (name: string): string => name.replace('field', 'Field ')
