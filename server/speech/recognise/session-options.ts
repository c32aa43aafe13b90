/** How the built-in models run: on one core, since as many workers as cores run side by side. */
import type { InferenceSession } from 'onnxruntime-common'

export const sessionOptions: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  // Warnings about what the optimiser leaves out say nothing to an operator.
  logSeverityLevel: 3,
}
