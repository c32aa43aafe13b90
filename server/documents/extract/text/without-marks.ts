/** Takes the marks of Markdown out of a line: emphasis, links and quotes are for the eye, not part of the words. */

export function withoutMarks(line: string): string {
  if (!/[*_`[>]/.test(line)) return line
  return line
    .replace(/^(?:>\s?)+/, '')
    .replace(/!?\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g, '$1')
    .replace(/(\*{1,3}|_{2,3})(?=\S)([^*_\n]*?[^*_\s])\1(?![*_])/g, '$2')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]*[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
}
