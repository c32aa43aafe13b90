/** The id of the sentence that says what has to come before a button. */
export const reasonId = (event: string): string => `why-${event}`
