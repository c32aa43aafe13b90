/** Accepts only an address of the portal itself: a path that does not start with two slashes. */
export const ownAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
