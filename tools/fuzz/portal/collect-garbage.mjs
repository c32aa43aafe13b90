/**
 * Loaded into the portal before it starts: SIGUSR2 makes it collect its garbage and say what its heap still holds, as an
 * entry of its log. `young` is the memory that V8 has set aside for new objects. It is empty now; V8 lets it grow to 34 MB while
 * much is created, and gives it back when it has been idle for a while.
 */
import { getHeapSpaceStatistics } from 'node:v8'

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed: heap, rss: memory } = process.memoryUsage()
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.physical_space_size ?? 0
  console.log(JSON.stringify({ level: 20, heap, young, memory }))
})
