/**
 * Notices that a proxy stands in front although the settings do not say so. All visitors then seem to come from the proxy's
 * address, so a hundred wrong passwords of one person pause the sign-in of everybody whose device is new.
 */
import type { Context, Next } from 'hono'
import { isProxied } from '#server/proxied.ts'
import type { Log } from './log.ts'

export interface ProxyWarning {
  /** The sentence, once a request came through a proxy. */
  readonly text: () => string | undefined
  readonly watch: (c: Context, next: Next) => Promise<void>
}

const sentence =
  'Requests come through a proxy, and TRUST_PROXY is not set: all visitors share the proxy’s address, and with it the limit of ' +
  'wrong passwords. Set TRUST_PROXY=1 if the proxy is yours and sets X-Forwarded-For.'

export function proxyWarning({ trustProxy, log }: { readonly trustProxy: boolean; readonly log: Log }): ProxyWarning {
  let isNoticed = false
  return {
    text: () => (isNoticed ? sentence : undefined),
    watch(c, next) {
      if (!isNoticed && !trustProxy && isProxied(c)) {
        isNoticed = true
        log.warn(sentence)
      }
      return next()
    },
  }
}
