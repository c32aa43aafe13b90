/** A key as a part of a JSON pointer (RFC 6901). */
export const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** The key that a part of a JSON pointer stands for. */
export const unescapeKey = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')
