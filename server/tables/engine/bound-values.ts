/** Collects the values of a statement while its text is written; the text contains only their placeholders. */

export type BoundValue = string | number | boolean | null

export class BoundValues {
  readonly all: BoundValue[] = []

  /** Returns the placeholder of a value. Numbers are bound as text, because floating-point numbers are not exact. */
  add(value: BoundValue): string {
    this.all.push(typeof value === 'number' ? String(value) : value)
    return `$${this.all.length}`
  }
}
