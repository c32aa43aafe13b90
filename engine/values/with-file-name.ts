/** A sentence about a file as it stands alone: the name of the file comes first, unless the sentence names it already. */
export const withFileName = ({ file, problem }: { readonly file: string; readonly problem: string }): string =>
  problem.includes(file) ? problem : `${file}: ${problem}`
