/** A tender paper that was made for the tests, with the facts that a careful reader finds in it. */

export interface TenderPaper {
  /** Its extension says as what it is made. */
  readonly name: string
  /** '# ' is a heading, '- ' an item, '| a | b |' a row of a table, and '---' begins a page. */
  readonly text: string
  /** For each fact what its value holds; of a list, what each of its items holds. Keys that are left out are not stated. */
  readonly facts: Readonly<Record<string, string | readonly string[]>>
}
