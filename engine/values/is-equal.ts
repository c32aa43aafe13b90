/** Whether two values of JSON hold the same, with their keys in the same order. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
