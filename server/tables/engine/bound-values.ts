/** Gathers the values of a statement while its text is written: the text holds their places alone. */

export type BoundValue = string | number | boolean | null

export class BoundValues {
  readonly all: BoundValue[] = []

  /** The place of this value. Numbers are bound as text, since a floating-point number would no longer be exact. */
  add(value: BoundValue): string {
    this.all.push(typeof value === 'number' ? String(value) : value)
    return `$${this.all.length}`
  }
}
