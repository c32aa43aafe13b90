/** How much of a container is opened at most, whatever its format, so that an uploaded file cannot exhaust the memory. */

const MB = 2 ** 20

export const limits = {
  /** Files in a ZIP. Documents of office programs have fewer parts. */
  files: 20_000,
  /** Size of one file that is unpacked as a whole. */
  fileBytes: 100 * MB,
  /** Size of one part whose XML becomes a tree, which takes about ten times as much memory. */
  treeBytes: 40 * MB,
  /** Size of all parts of a document that is held in memory as a whole. */
  documentBytes: 256 * MB,
  /** Size of a part that describes the other parts. The upload check reads it, too. */
  describingBytes: 4 * MB,
  /** A file that unpacks to more than `times` its size, and to more than `fromBytes`, is taken for an archive bomb. */
  growth: { times: 100, fromBytes: 50 * MB },
  /** Nesting of elements in XML that is scanned. */
  xmlDepth: 2_000,
  /** Nesting of elements in XML that becomes a tree, through which recursive functions walk. */
  treeDepth: 500,
  /** Characters of one tag, or of one text without a tag. Excel allows 32,767 in a cell. */
  xmlPiece: MB,
} as const
