/** Reads which hosts of the operator's own network webhooks may call. */
import { ConfigError } from '#server/config-error.ts'

export const webhookDefaults = { WEBHOOK_HOSTS: '' } as const

/** `host` or `host:port`. */
const pattern = /^([a-z\d]([a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(:\d{1,5})?$/

export function readWebhookHosts(value: (name: keyof typeof webhookDefaults) => string | undefined): readonly string[] {
  const hosts = (value('WEBHOOK_HOSTS') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = hosts.find((host) => !pattern.test(host))
  if (wrong === undefined) return hosts
  throw new ConfigError(
    `WEBHOOK_HOSTS names '${wrong}'. Name hosts without https://, such as hooks.intern.example, 10.0.0.7:8080.`,
  )
}
