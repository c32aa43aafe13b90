/** How much of a container is opened at most, whatever its format: what strangers send must fill no memory. */

const MB = 2 ** 20

export const limits = {
  /** Files in a ZIP. No document of an office program has more parts. */
  files: 20_000,
  /** Of one file that is unpacked as a whole. */
  fileBytes: 100 * MB,
  /** Of one part whose XML becomes a tree, which takes some ten times its size. */
  treeBytes: 40 * MB,
  /** Of all parts of a document that is held as a whole. */
  documentBytes: 256 * MB,
  /** Of a part that only says what the others are: it is read at the door, too. */
  describingBytes: 4 * MB,
  /** What is held as a whole and grows more than so many times, and to more than `fromBytes`, was made to do harm. */
  growth: { times: 100, fromBytes: 50 * MB },
  /** Elements within elements. */
  xmlDepth: 2_000,
  /** Where they become a tree, through which functions walk that call themselves. */
  treeDepth: 500,
  /** Characters of one tag, or of one text without a tag. Excel allows 32,767 in a cell. */
  xmlPiece: MB,
} as const
