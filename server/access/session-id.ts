/** What may be the id of a session: a UUID, as the browser makes it. It never becomes a path. */
export const isSessionId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
