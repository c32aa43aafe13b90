/** Finds what is wrong with the entered passwords before they are sent to the server. */

export interface Passwords {
  readonly current: string
  readonly next: string
  readonly confirmed: string
}

const minimumLength = 12

export function findPasswordProblem({ next, confirmed }: Passwords, client: string | undefined): string | undefined {
  if (client === undefined) return 'No client in session. Please log in again.'
  if (next !== confirmed) return 'Passwords do not match.'
  // The server counts code points, too.
  if (Array.from(next).length < minimumLength) return `Password must be at least ${minimumLength} characters.`
  return undefined
}
