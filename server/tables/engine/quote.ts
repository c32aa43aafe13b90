/** Names within SQL. Values are bound instead, and never part of it. */

/** A column or a table, whatever its name holds. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The path of a file of ours, for the functions that take no bound value. */
export const quotePath = (path: string): string => `'${path.replaceAll("'", "''")}'`
