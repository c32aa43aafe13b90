/** The name by which the server distinguishes requests. Values of {names} and the two prefixes make no difference. */
export const requestName = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}').replace(/^\/api\/agents\//, '/api/agent/')}`
