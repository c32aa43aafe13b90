/** What the portal says by its exit code. The supervisor (supervisor.mjs) knows the same: it imports nothing. */
export const exitCodes = {
  /** It was asked to stop, and has. */
  stopped: 0,
  /** It said why it cannot run as it is set up. To start it again changes nothing until something around it has changed. */
  refused: 1,
  /** A mistake of ours ended it: it is to be started again. */
  broken: 70,
} as const
