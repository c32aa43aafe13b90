/** The kinds of work that workers do, and the time and memory that each may take. A caller names only the kind. */

export interface Limits {
  /** Counted from the start of the work; the time in the queue does not count. */
  readonly seconds: number
  /** The limit of the JavaScript heap. */
  readonly heapMB: number
  /** Memory outside the heap: bytes of files, pixels, compiled code, and Node itself. */
  readonly buffersMB: number
  /**
   * Memory outside the heap that work has freed stays with the worker. Otherwise the operating system takes it back and clears it before the next
   * layer of a model needs it again, which takes as long as the layer. It counts as used, so `buffersMB` needs space for it.
   */
  readonly keepsBuffers?: true
}

interface Kind extends Limits {
  /** Megabytes of input up to which the work is expected to be short, so that it may overtake longer work. */
  readonly shortUpToMB: number
}

export const workKinds = {
  /** Checks one file while its sender waits. */
  check: { seconds: 20, heapMB: 512, buffersMB: 1024, shortUpToMB: Infinity },
  /** Draws or shrinks one picture: real logos take milliseconds, and 50 megapixels 200 MB. */
  picture: { seconds: 5, heapMB: 256, buffersMB: 1024, shortUpToMB: Infinity },
  /** Makes or changes pictures of up to 50 megapixels: 16 take some seconds and 400 MB. */
  image: { seconds: 180, heapMB: 512, buffersMB: 1024, shortUpToMB: 0 },
  /** Cuts an object out of a photo with models that take 900 MB and stay in the worker until it is idle. */
  cutout: { seconds: 180, heapMB: 256, buffersMB: 1664, shortUpToMB: 0, keepsBuffers: true },
  /** Reads the text of a document: it ends by itself after a minute of CPU time, which takes several minutes on a busy machine. */
  read: { seconds: 200, heapMB: 512, buffersMB: 1024, shortUpToMB: 0.25 },
  /**
   * Recognises the text of a page from its picture: takes seconds and up to 400 MB. No other kind has the same heap limit, so its worker does not
   * also hold what readers of documents have loaded.
   */
  recognise: { seconds: 300, heapMB: 384, buffersMB: 1024, shortUpToMB: 0 },
  /** Reads, compares or writes tables, up to sheets as long as Excel allows. */
  tables: { seconds: 180, heapMB: 1536, buffersMB: 1024, shortUpToMB: 0.25 },
  /** Fills, brands or writes a document: thousands of pages take seconds. */
  write: { seconds: 120, heapMB: 1024, buffersMB: 1024, shortUpToMB: 0.25 },
  /** Transcribes a minute of speech: about ten CPU seconds, which take many minutes on a busy machine; 0.6 GB of models stay loaded. */
  transcribe: { seconds: 1800, heapMB: 512, buffersMB: 1536, shortUpToMB: 0 },
  /** Asks a built-in model, which first loads its language data. */
  model: { seconds: 60, heapMB: 512, buffersMB: 1024, shortUpToMB: 0.06 },
} as const satisfies Readonly<Record<string, Kind>>

export type WorkKind = keyof typeof workKinds
