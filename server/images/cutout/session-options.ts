/** How the models of the cutout run. */
import type { InferenceSession } from 'onnxruntime-common'

export const sessionOptions: InferenceSession.SessionOptions = {
  // Without the arena, memory is given back after each run.
  enableCpuMemArena: false,
  enableMemPattern: false,
  // One thread takes half the time of the processor that two take together, and others have work for the rest.
  intraOpNumThreads: 1,
  logSeverityLevel: 3,
}
