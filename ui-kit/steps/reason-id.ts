/** The id of the text that says why a button is disabled. */
export const reasonId = (event: string): string => `why-${event}`
