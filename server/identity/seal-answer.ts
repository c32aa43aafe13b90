/**
 * Seals the answer to a refresh token with the token itself, so that only its holder can open it: the store knows neither of
 * them.
 */
import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Tokens } from './issue-tokens.ts'

const keyOf = (refreshToken: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', refreshToken, '', 'the answer to a refresh token', 32))

export async function sealAnswer(refreshToken: string, answer: Tokens): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(answer))
  return await new CompactEncrypt(plain).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(keyOf(refreshToken))
}

export async function openAnswer(refreshToken: string, sealed: string): Promise<Tokens> {
  const { plaintext } = await compactDecrypt(sealed, keyOf(refreshToken))
  return JSON.parse(new TextDecoder().decode(plaintext)) as Tokens
}
