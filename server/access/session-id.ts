/** Checks that the id of a session is a UUID, as the browser makes it. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id in lower case, as the database spells it; undefined if the text is not a UUID. */
export const sessionIdOf = (text: string): string | undefined => (uuid.test(text) ? text.toLowerCase() : undefined)
