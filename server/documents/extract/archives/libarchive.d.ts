/**
 * The types of the part of libarchive.js that we use, including its client for Node: the package only has types for
 * browsers.
 */
declare module 'libarchive.js/dist/libarchive-node.mjs' {
  export interface ListedEntry {
    readonly path: string
    readonly size: number
    /** 'FILE', 'DIR' and others. */
    readonly type: string
    readonly fileData?: Uint8Array
  }
  interface Client {
    listFiles(): Promise<readonly ListedEntry[]>
    extractFiles(): Promise<readonly ListedEntry[]>
    hasEncryptedData(): Promise<boolean | null>
  }
  export class Archive {
    static open(file: Blob): Promise<Archive>
    /** Its own methods sort the entries into an object by their path, which a path of __proto__ would poison. */
    readonly client: Client
    close(): Promise<void>
  }
}
