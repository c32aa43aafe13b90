/** One-time codes of an authenticator app: RFC 6238 with the parameters that every app supports, which are SHA-1, six digits and 30 seconds. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { product } from '#server/product.ts'

const digits = 6
/** Seconds for which a code is shown. */
const period = 30
/** The number of periods by which the clock of a phone may differ. */
const drift = 1

/** 160 bits, as RFC 4226 recommends, in Base32: 32 characters without padding. */
export const newSecretKey = (): string => toBase32(randomBytes(20))

export const isSecretKey = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text)

/** The number of the 30-second period that contains a moment. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1_000 / period)

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  // "Dynamic truncation" (RFC 4226, 5.3): the last four bits say where the number begins.
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The period whose code was typed, or undefined. All periods are compared, so that the time does not reveal which one it was. */
export function findStep(secret: string, typed: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(typed)) return undefined
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => current - drift + index)
  return steps.filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(typed))).at(-1)
}

/** The address that the QR code holds. Apps show the product and the e-mail. */
export function keyUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: product, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(product)}:${encodeURIComponent(email)}?${query}`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, 6, without padding; the length must be a multiple of five bytes. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
