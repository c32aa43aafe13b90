/** One turn of Node's event loop: promises, streams and blobs have had theirs after a few. */
export const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
