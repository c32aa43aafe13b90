/** How long the provider's tokens, codes, sessions and devices are valid, in seconds. */

/** Access tokens and ID tokens. The sign-in library renews them a minute before they expire. */
export const tokenLifetime = 3_600

/** A token from a token exchange: long enough for one piece of work. */
export const exchangedTokenLifetime = 600

/**
 * For how long the device that used a refresh token gets the same answer again: its answer may have been lost on the way, or two of
 * its tabs have asked at once.
 */
export const refreshLeeway = 10

/** A code only has to last from the redirect to its exchange. */
export const codeLifetime = 60

/** An unused session ends after three days, as at Auth0. */
export const sessionIdle = 3 * 86_400

/** After a week a person has to sign in again, as at Auth0. */
export const sessionLongest = 7 * 86_400

/** A device stays known for half a year after its last sign-in. */
export const deviceKnown = 180 * 86_400

/** The time between the right password and the second factor. */
export const pendingLifetime = 600

/** A link for a new password, which an admin hands over. */
export const resetLinkLifetime = 86_400
