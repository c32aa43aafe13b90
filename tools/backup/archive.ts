/** What a backup holds: one zip with the rows of each table as lines, the contents of files, and a page about both. */

export const format = 1

export interface BackupManifest {
  readonly format: typeof format
  readonly madeAt: string
  /** The version of PostgreSQL, for people who inspect the file. */
  readonly server: string
  /** The schema of the rows: the changes that had been made, in their order. */
  readonly migrations: readonly string[]
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>
  readonly files: number
  /** Files whose session ended while the backup began: the session is left out with them. */
  readonly ended: readonly string[]
}

export const aboutEntry = 'about.json'
const [tables, lines, files] = ['tables/', '.jsonl', 'files/']

/** Each line is a row in PostgreSQL's own words, as a JSON string. */
export const tableEntry = (table: string): string => `${tables}${table}${lines}`
export const fileEntry = (id: string): string => `${files}${id}`

/** Undefined: it is none. Only names that lead out of no folder. */
export const fileOf = (entry: string): string | undefined => /^files\/([0-9a-f-]{36})$/.exec(entry)?.[1]

/** What belongs to processes that run, not to the data; and the record of the schema, which restoring makes anew. */
export const excludedTables: readonly string[] = ['executors', 'migrations']
