/** Verbose logs for whoever hunts a sign-in problem: `localStorage.setItem('auth:debug', '1')`. Never a token. */
export const debugFlag = 'auth:debug'

export function debug(what: string, facts: Readonly<Record<string, unknown>> = {}): void {
  if (localStorage.getItem(debugFlag) === '1') console.debug(`[auth] ${what}`, facts)
}
