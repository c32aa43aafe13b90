/** Logs that help to find a sign-in problem: `localStorage.setItem('auth:debug', '1')`. They never contain a token. */
export const debugFlag = 'auth:debug'

export function debug(what: string, facts: Readonly<Record<string, unknown>> = {}): void {
  if (localStorage.getItem(debugFlag) === '1') console.debug(`[auth] ${what}`, facts)
}
