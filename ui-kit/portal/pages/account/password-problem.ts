/** What is wrong with a wish for a new password, before anybody is asked. */

export interface Passwords {
  readonly current: string
  readonly next: string
  readonly confirmed: string
}

const leastLength = 12

export function passwordProblem({ next, confirmed }: Passwords, client: string | undefined): string | undefined {
  if (client === undefined) return 'No client in session. Please log in again.'
  if (next !== confirmed) return 'Passwords do not match.'
  // As the server counts: by code points.
  if (Array.from(next).length < leastLength) return `Password must be at least ${leastLength} characters.`
  return undefined
}
