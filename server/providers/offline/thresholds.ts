/** From which share of what is wanted on a passage is taken. Found on the cases in tests/providers/cases/tuned.ts. */
export const thresholds = {
  /** A passage that also holds something of the kind that is wanted. */
  ofKind: 0.4,
  /** The same for an e-mail address, a phone number or a web address. */
  ownForm: 0.25,
  /** A passage that is the answer as it stands. */
  text: 0.44,
  /** Yes or no: a mere mention is not enough. */
  statement: 0.55,
  list: 0.42,
} as const
