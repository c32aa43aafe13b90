/** Whether an error says that the database went away, or is not there yet, rather than that it refused something. */

// In PostgreSQL's words: admin_shutdown, crash_shutdown, cannot_connect_now
const codes = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'])

export function connectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return codes.has(code) || /^Connection terminated|^Client has encountered a connection error/.test(error.message)
}
