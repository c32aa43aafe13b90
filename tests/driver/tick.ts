/** Waits for one turn of Node's event loop: after a few turns, pending promises, streams and blobs have settled. */
export const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
