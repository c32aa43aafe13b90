/**
 * Computes a fingerprint of contents, by which a repeated request is recognised and joins the first one. It uses GMAC, since
 * SHA-256 took a quarter of the processor time of an upload. The key is public, so a sender could forge an equal fingerprint,
 * but only among their own requests.
 */
import { createCipheriv } from 'node:crypto'

const [key, nonce] = [Buffer.alloc(16), Buffer.alloc(12)]

export interface Fingerprint {
  readonly update: (chunk: Uint8Array) => void
  /** 128 bits, in hex. */
  readonly digest: () => string
}

export function fingerprint(): Fingerprint {
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return {
    update: (chunk) => void cipher.setAAD(chunk),
    digest() {
      cipher.final()
      return cipher.getAuthTag().toString('hex')
    },
  }
}
