/** Quotes names in SQL. Values are never part of the text: they are bound. */

/** Quotes the name of a column or a table. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Quotes the path of our own file, for functions that do not take bound values. */
export const quotePath = (path: string): string => quoteText(path)

export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`
