/** What may be the id of a session: a UUID, as the browser makes it. It never becomes a path. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id in the one spelling that the database gives: a UUID is the same in either case. Undefined: it is not one. */
export const sessionIdOf = (text: string): string | undefined => (uuid.test(text) ? text.toLowerCase() : undefined)
