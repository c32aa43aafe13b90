/** Stands in for the part of XState that reports to its developer tools: no page has them. */
export const devToolsAdapter = (): void => undefined
