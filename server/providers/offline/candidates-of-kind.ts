/** The pieces of a passage that can be an answer of a kind, and how well each fits. */
import type { Candidate } from './candidate.ts'
import { addressesOf } from './addresses.ts'
import { emailsOf, marksOf, phonesOf, urlsOf } from './contacts.ts'
import { daysOf } from './dates.ts'
import { durationsOf } from './durations.ts'
import type { Kind } from './kind.ts'
import { namesOf } from './names.ts'
import { figuresOf } from './numbers.ts'
import { rolesOf } from './roles.ts'

export interface Fitting extends Candidate {
  /** 0 to 1. */
  readonly fit: number
}

const whole = (candidates: readonly Candidate[]): Fitting[] => candidates.map((found) => ({ ...found, fit: 1 }))

const figures = (text: string, best: 'money' | 'percent' | 'plain', others: number): Fitting[] =>
  withoutDatesAndPhones(text, figuresOf(text)).map((found) => ({ ...found, fit: found.value.of === best ? 1 : others }))

/** Undefined: any passage can be the answer. */
export const candidatesOfKind: { readonly [K in Kind]: ((text: string) => Fitting[]) | undefined } = {
  email: (text) => whole(emailsOf(text)),
  url: (text) => whole(urlsOf(text)),
  phone: (text) => whole(phonesOf(text)),
  day: (text) => daysOf(text).map((found) => ({ ...found, fit: found.value.iso === undefined ? 0.6 : 1 })),
  duration: (text) => whole(durationsOf(text)),
  money: (text) => figures(text, 'money', 0.55).filter(({ value }) => (value as { of: string }).of !== 'percent'),
  percent: (text) => figures(text, 'percent', 0.5),
  number: (text) => figures(text, 'plain', 0.7),
  role: (text) => whole(rolesOf(text)),
  name: (text) =>
    namesOf(text).map((found) => ({
      ...found,
      fit: found.value.of === 'organisation' ? 0.55 : found.text.includes(' ') ? 1 : 0.6,
    })),
  party: (text) => namesOf(text).map((found) => ({ ...found, fit: found.text.includes(' ') ? 1 : 0.7 })),
  organisation: (text) =>
    namesOf(text).map((found) => ({
      ...found,
      fit: organisationFit[found.value.of] * (found.text.includes(' ') || found.value.of === 'organisation' ? 1 : 0.8),
    })),
  address: (text) => whole(addressesOf(text)),
  mark: (text) =>
    withoutDatesAndPhones(text, marksOf(text)).map((found) => ({
      ...found,
      fit: /\p{Lu}|[-/]/u.test(found.text) ? 1 : 0.85,
    })),
  title: undefined,
  text: undefined,
}

const organisationFit = { organisation: 1, person: 0.35, either: 0.6 } as const

function withoutDatesAndPhones<C extends Candidate>(text: string, candidates: readonly C[]): C[] {
  if (candidates.length === 0) return []
  const taken: readonly Candidate[] = [
    ...daysOf(text).filter(({ text: said }) => /[\p{L}/-]/u.test(said)),
    ...phonesOf(text).filter(({ text: said }) => said.replace(/\D/g, '').length >= 9),
    ...emailsOf(text),
  ]
  return candidates.filter(({ start, end }) => !taken.some((other) => start < other.end && other.start < end))
}
