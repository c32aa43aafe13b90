/**
 * Marks a text, or a list of them, that `worded` prints elsewhere, so that `npm run texts` knows it. Declarations, which pages read
 * as well, may use it: unlike server/wording.ts, it needs nothing of the server.
 */
export const phrase = <const T extends string | readonly string[]>(text: T): T => text
