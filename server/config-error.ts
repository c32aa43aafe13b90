/** A setting that cannot be used. */

/** Its message is a sentence for whoever started the portal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
