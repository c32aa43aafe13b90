/** Replaces the part of XState that reports to its developer tools, which no page uses. */
export const devToolsAdapter = (): void => undefined
