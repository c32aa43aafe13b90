/** The contents of a backup: one ZIP with the rows of each table as lines, the contents of files, and a manifest. */

export const format = 1

export interface BackupManifest {
  readonly format: typeof format
  readonly madeAt: string
  /** The version of PostgreSQL, for people who inspect the file. */
  readonly server: string
  /** The schema of the rows: the applied migrations, in their order. */
  readonly migrations: readonly string[]
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>
  readonly files: number
  /** Files whose session ended while the backup began. The session is not in the backup either. */
  readonly ended: readonly string[]
}

export const aboutEntry = 'about.json'
const [tables, lines, files] = ['tables/', '.jsonl', 'files/']

/** Each line is a row in PostgreSQL's text format, as a JSON string. */
export const tableEntry = (table: string): string => `${tables}${table}${lines}`
export const fileEntry = (id: string): string => `${files}${id}`

/** Undefined if the name is not that of a stored file. Only names that stay inside the folder are accepted. */
export const fileOf = (entry: string): string | undefined => /^files\/([0-9a-f-]{36})$/.exec(entry)?.[1]

/** Tables of running processes, which are not data, and the record of migrations, which restoring writes anew. */
export const excludedTables: readonly string[] = ['executors', 'migrations']
