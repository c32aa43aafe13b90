/** The table of the languages that people have chosen. */
export interface LanguagesTables {
  languages: LanguagesTable
}

interface LanguagesTable {
  user_id: string
  language: string
}
