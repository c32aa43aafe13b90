/** The exit codes of the portal. The supervisor (supervisor.mjs) repeats them, because it imports nothing. */
export const exitCodes = {
  /** The portal was asked to stop and has stopped. */
  stopped: 0,
  /** The portal has reported why it cannot run with its settings. Restarting it is useless until its settings or its environment change. */
  refused: 1,
  /** A bug ended the portal, and it should be restarted. */
  broken: 70,
} as const
