/** A setting that cannot be used. */

/** The message is a sentence for the operator who started the portal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
