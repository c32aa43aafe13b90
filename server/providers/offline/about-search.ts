/** What stands under everything that was found offline. */
export const aboutSearch = 'Found in the texts by built-in search, without a language model.'
