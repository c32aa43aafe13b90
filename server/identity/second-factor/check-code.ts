/** Checks whether the entered text is a code of the person's app or one of the recovery codes. Each code is valid once. */
import type { IdentityStore } from '../store/store.ts'
import { recoveryCodeFingerprint } from './recovery-codes.ts'
import { findStep } from './totp.ts'

type CodeKind = 'app' | 'recovery'

export async function checkCode(
  store: Pick<IdentityStore, 'secondFactor' | 'useStep' | 'useRecoveryCode'>,
  { userId, typed, now }: { readonly userId: string; readonly typed: string; readonly now: number },
): Promise<CodeKind | undefined> {
  const factor = await store.secondFactor(userId)
  if (!factor) return undefined
  const step = findStep(factor.secret, typed.replaceAll(/\s/g, ''), now)
  if (step !== undefined) return (await store.useStep(userId, step)) ? 'app' : undefined
  const recovery = recoveryCodeFingerprint(typed)
  return recovery !== undefined && (await store.useRecoveryCode(userId, recovery)) ? 'recovery' : undefined
}
