/** How much text of what strangers sent is read at most. A sentence says what lies beyond: nothing is cut off in silence. */

const MB = 2 ** 20

export const limits = {
  /** Of one call, over all files of an archive: about 5,000 pages. */
  characters: 10_000_000,
  /** Of one block. Whoever cites a passage wants less than a page. */
  blockCharacters: 8_000,
  tableRows: 50,
  /** A block each: a list of millions of one-letter lines is not a document. */
  blocks: 400_000,
  /** Groups within groups of a rich text document. */
  groups: 2_000,
  /** Milliseconds after which no further page of a PDF and no further file of an archive is begun; the worker is ended later. */
  calmMs: 60_000,
  archive: {
    /** Files, over all archives in archives. */
    entries: 10_000,
    /** Archives in archives. */
    depth: 3,
    /** Of all files, unpacked. */
    bytes: 500 * MB,
    /** Of archives that are unpacked as a whole. */
    wholeBytes: 200 * MB,
  },
} as const
