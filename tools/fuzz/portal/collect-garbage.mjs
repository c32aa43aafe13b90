/** Loaded into the portal before it starts: SIGUSR2 makes it collect its garbage, so that what it still holds can be measured. */
process.on('SIGUSR2', () => globalThis.gc?.())
