/** How the server knows a request: whatever stands for a {name}, and whichever of the two prefixes it has. */
export const requestName = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}').replace(/^\/api\/agents\//, '/api/agent/')}`
