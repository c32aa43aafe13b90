/** The content type "checks": the results of checks, with advice for each failed check. Failed checks come first. */
import type { ContentFormat, ContentType } from './content-type.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { replyValue } from './shared/reply-value.ts'
import { tableOf } from './shared/table-value.ts'
import { shownTable, type ShownTable } from './table.ts'

const states = ['failed', 'warned', 'passed'] as const
export type CheckState = (typeof states)[number]

export interface ShownCheck {
  readonly id: string
  readonly title: string
  readonly state: CheckState
  /** The finding, as a sentence. */
  readonly text: string
  /** What the user should do. */
  readonly advice: string
  /** The rows it is about. */
  readonly rows: ShownTable | undefined
}

export const checks = {
  show: (
    { title, from },
    { facts },
  ): { readonly title: string; readonly checks: readonly ShownCheck[] | undefined } => {
    const value = replyValue(from, facts)
    const found = Array.isArray(value) ? value.filter(isRecord).map(readCheck) : undefined
    return { title, checks: found?.toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state)) }
  },
} satisfies ContentType<'checks'>

export const checksFormat = {
  about: 'What was checked: passed, failed, and what to do about it. Those that failed come first.',
  keys: ({ name, text }) => ({
    title: text('What was checked: the heading over it.'),
    from: name(
      'The reply value with the checks, as call.path: a list of objects with "title", "state" (passed, warned or failed), "found", "do" and "rows". In a result of table.check it is "checks": "check.result.checks".',
      'reply',
    ),
  }),
  needs: (content) => [{ kind: 'reply', names: [content.from], kinds: ['list'], at: [content, 'from'] }],
} satisfies ContentFormat<'checks'>

function readCheck(check: Readonly<Record<string, unknown>>, index: number): ShownCheck {
  const rows = check['rows'] === undefined ? undefined : tableOf(check['rows'])
  const title = textOf(check['title'])
  return {
    id: textOf(check['id']) || String(index),
    title,
    // A check without a state that is known counts as failed: nobody should take it for passed.
    state: states.find((state) => state === check['state']) ?? 'failed',
    text: textOf(check['found']),
    advice: textOf(check['do']),
    rows: rows === undefined || rows.rows.length === 0 ? undefined : shownTable(rows, title, ''),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
