/** Checks whether an old Word document (.doc) opens only with a password. */

/** `stream`: the stream WordDocument. Bit 8 of the flags at byte 10 of the File Information Block ([MS-DOC] 2.5.1). */
export const wordIsLocked = (stream: Uint8Array | undefined): boolean => ((stream?.[11] ?? 0) & 1) === 1
