/** Names of programs, as their makers write them: `definitions/lexicons/programs.json`. */

export interface ProgramsFile {
  readonly format: 1
  readonly programs: readonly string[]
  /** Those of them that are words of everyday language, too. */
  readonly everyday: readonly string[]
  /** What is written like the name of a program, and is none. */
  readonly never: readonly string[]
}

export interface Programs {
  readonly programs: readonly string[]
  readonly everyday: ReadonlySet<string>
  readonly never: ReadonlySet<string>
}

export const compilePrograms = (files: readonly ProgramsFile[]): Programs => ({
  // The longest first: 'Sage 50' is not 'Sage'.
  programs: files.flatMap(({ programs }) => programs).toSorted((a, b) => b.length - a.length),
  everyday: new Set(files.flatMap(({ everyday }) => everyday)),
  never: new Set(files.flatMap(({ never }) => never)),
})
