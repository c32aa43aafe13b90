/** The relevance from which a passage is accepted, tuned on the cases in server/providers/fixtures/cases/tuned.ts. */
export const thresholds = {
  /** For a passage that contains a candidate of the right kind. */
  ofKind: 0.4,
  /** For a passage with an e-mail address, a phone number or a web address. */
  ownForm: 0.25,
  /** For a passage that is the answer as a whole. */
  text: 0.44,
  /** For yes or no, where a mere mention is not enough. */
  statement: 0.55,
  list: 0.42,
} as const
