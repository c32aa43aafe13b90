/** How much text is read from uploaded files at most. Whatever is left out is reported to the user. */

const MB = 2 ** 20

export const limits = {
  /** Characters in one call, over all files of an archive: about 5,000 pages. */
  characters: 10_000_000,
  /** Characters of one block. A cited passage should be shorter than a page. */
  blockCharacters: 8_000,
  /** Rows of one block, and their characters. A citation shows the whole table of its block. */
  tableRows: 50,
  tableCharacters: 4_000,
  /** Number of blocks: a list of millions of one-letter lines is not a document. */
  blocks: 400_000,
  /** Nesting of groups in a rich text document. */
  groups: 2_000,
  /**
   * CPU time after which no further page of a PDF and no further file of an archive is begun. The worker is ended
   * later.
   */
  processorSeconds: 60,
  recognition: {
    /** Pages of one file whose pictures are recognised. */
    pages: 300,
    /** Pictures of one document without pages. */
    pictures: 100,
    /** Pages that one call of a worker takes: after them it can be stopped, and others have their turn. */
    pagesAtOnce: 1,
    /** CPU seconds; two or three per page are usual. */
    secondsPerPage: 40,
  },
  archive: {
    /** Number of files, including those of nested archives. */
    entries: 10_000,
    /** Nesting of archives. */
    depth: 3,
    /** Unpacked size of all files. */
    bytes: 500 * MB,
    /** Unpacked size of archives that can only be unpacked as a whole. */
    wholeBytes: 200 * MB,
  },
} as const
