/** The line under every answer of the offline method. */
export const aboutSearch = 'Found in the texts by built-in search, without a language model.'
