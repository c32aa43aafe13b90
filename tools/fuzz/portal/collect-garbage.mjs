/**
 * Loaded into the portal before it starts: SIGUSR2 makes it collect its garbage and say what its heap still holds, as an
 * entry of its log.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  console.log(JSON.stringify({ level: 20, heap: heapUsed, external }))
})
