/** Asks before the end of a session deletes results that were not downloaded. */
import { ConfirmDialog } from '#ui-kit/components/ConfirmDialog.tsx'
import type { EndQuestion } from './end-question.ts'

const list = new Intl.ListFormat('en')

export function AskBeforeEnd({ question: { names, answer } }: { readonly question: EndQuestion }) {
  const [were, them] = names.length === 1 ? ['was', 'it'] : ['were', 'them']
  return (
    <ConfirmDialog
      open
      title="End without downloading?"
      question={`${list.format(names.map((name) => `"${name}"`))} ${were} not downloaded. Ending the session deletes ${them}.`}
      confirm="End Session"
      cancel="Stay"
      kind="danger"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
