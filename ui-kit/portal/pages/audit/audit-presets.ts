/** The quick filters of the audit log: what admins look for most, as filters that the form can show as well. */
import type { AuditFilter } from './audit-query.ts'

const everything: AuditFilter = { event: '', text: '', from: '', to: '' }

/** Days follow the reader's clock. */
export function auditPresets(now: Date) {
  const daysBefore = (days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days))
  return [
    { value: 'everything', label: 'Everything', filter: everything },
    { value: 'today', label: 'Today', filter: { ...everything, from: daysBefore(0) } },
    { value: 'week', label: 'Last 7 days', filter: { ...everything, from: daysBefore(6) } },
    { value: 'signed-in', label: 'Signed in', filter: { ...everything, event: 'signed-in' } },
    { value: 'refused', label: 'Wrong e-mail or password', filter: { ...everything, event: 'password-refused' } },
    { value: 'downloaded', label: 'Downloaded', filter: { ...everything, event: 'downloaded' } },
  ] as const
}

export const isSameFilter = (one: AuditFilter, other: AuditFilter): boolean =>
  one.event === other.event && one.text === other.text && one.from === other.from && one.to === other.to

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
