/** How long things of the provider live, in seconds. */

/** Access tokens and ID tokens. The sign-in library renews them by itself, a minute before they expire. */
export const tokenLifetime = 3_600

/** From the redirect to its exchange: a round trip. */
export const codeLifetime = 60

/** A session that nobody used ends after three days, as at Auth0. */
export const sessionIdle = 3 * 86_400

/** After a week a person signs in again, as at Auth0. */
export const sessionLongest = 7 * 86_400

/** A device stays known for half a year after its last sign-in. */
export const deviceKnown = 180 * 86_400
