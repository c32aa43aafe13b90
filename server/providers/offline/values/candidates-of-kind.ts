/** Finds the pieces of a passage that can be an answer of a kind, and rates how well each fits. */
import type { Candidate } from './candidate.ts'
import { addressesOf } from './addresses.ts'
import { emailsOf, marksOf, phonesOf, urlsOf } from './contacts.ts'
import { daysOf } from './dates.ts'
import { durationsOf } from './durations.ts'
import type { Kind } from '../kind.ts'
import { namesOf } from './names.ts'
import { figuresOf } from './numbers.ts'
import { rolesOf } from './roles.ts'

export interface FittingCandidate extends Candidate {
  /** From 0 to 1. */
  readonly fit: number
}

const withFullFit = (candidates: readonly Candidate[]): FittingCandidate[] =>
  candidates.map((candidate) => ({ ...candidate, fit: 1 }))

const figures = (text: string, best: 'money' | 'percent' | 'plain', others: number): FittingCandidate[] =>
  withoutDatesAndPhones(text, figuresOf(text)).map((candidate) => ({
    ...candidate,
    fit: candidate.value.of === best ? 1 : others,
  }))

/** Undefined for kinds where any passage can be the answer. */
export const candidatesOfKind: { readonly [K in Kind]: ((text: string) => FittingCandidate[]) | undefined } = {
  email: (text) => withFullFit(emailsOf(text)),
  url: (text) => withFullFit(urlsOf(text)),
  phone: (text) => withFullFit(phonesOf(text)),
  day: (text) => daysOf(text).map((candidate) => ({ ...candidate, fit: candidate.value.iso === undefined ? 0.6 : 1 })),
  duration: (text) => withFullFit(durationsOf(text)),
  money: (text) =>
    withoutDurations(
      text,
      figures(text, 'money', 0.55).filter(({ value }) => (value as { of: string }).of !== 'percent'),
    ),
  percent: (text) => figures(text, 'percent', 0.5),
  number: (text) => figures(text, 'plain', 0.7),
  role: (text) => withFullFit(rolesOf(text)),
  name: (text) =>
    namesOf(text).map((candidate) => ({
      ...candidate,
      fit: candidate.value.of === 'organisation' ? 0.55 : candidate.text.includes(' ') ? 1 : 0.6,
    })),
  party: (text) => namesOf(text).map((candidate) => ({ ...candidate, fit: candidate.text.includes(' ') ? 1 : 0.7 })),
  organisation: (text) =>
    namesOf(text)
      .filter((candidate) => !namesPaper.test(candidate.text))
      .map((candidate) => ({
        ...candidate,
        fit:
          organisationFit[candidate.value.of] *
          (candidate.text.includes(' ') || candidate.value.of === 'organisation' ? 1 : 0.8),
      })),
  address: (text) => withFullFit(addressesOf(text)),
  mark: (text) =>
    withoutMeasures(text, withoutDatesAndPhones(text, marksOf(text))).map((candidate) => ({
      ...candidate,
      fit: /\p{Lu}|[-/]/u.test(candidate.text) ? 1 : 0.85,
    })),
  title: undefined,
  text: undefined,
}

/** '15 days', '29.99 €' and 'page 2' are not marks of a document. */
function withoutMeasures<C extends Candidate>(text: string, candidates: readonly C[]): C[] {
  const measures = [...durationsOf(text), ...figuresOf(text).filter(({ value }) => value.of !== 'plain')]
  return candidates.filter(
    ({ start, end }) =>
      !measures.some((other) => start < other.end && other.start < end) &&
      !/\b(?:page|seite)\s+$/i.test(text.slice(0, start)),
  )
}

/** 'Three months' is not an amount of money. */
function withoutDurations<C extends Candidate>(text: string, candidates: readonly C[]): C[] {
  if (candidates.length === 0) return []
  const durations = durationsOf(text)
  return candidates.filter(({ start, end }) => !durations.some((other) => start < other.end && other.start < end))
}

/** 'Invoice No' in capitals is the title of a paper. */
const namesPaper =
  /^(?:(?:tax|retail|payment|sales|purchase) )?(?:invoices?|receipts?|bills?|orders?|quotes?|statements?|rechnung|quittung|angebot)\b/i

const organisationFit = { organisation: 1, person: 0.35, either: 0.6 } as const

function withoutDatesAndPhones<C extends Candidate>(text: string, candidates: readonly C[]): C[] {
  if (candidates.length === 0) return []
  const excluded: readonly Candidate[] = [
    ...daysOf(text).filter(({ text: dateOrNumber }) => /[\p{L}/-]/u.test(dateOrNumber)),
    ...phonesOf(text).filter(({ text: dateOrNumber }) => dateOrNumber.replace(/\D/g, '').length >= 9),
    ...emailsOf(text),
  ]
  return candidates.filter(({ start, end }) => !excluded.some((other) => start < other.end && other.start < end))
}
