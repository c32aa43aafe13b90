/** Asks before a wizard leads on whether its unsaved changes are to be saved first. */
import { Button } from '#ui-kit/components/Button.tsx'
import { Dialog } from '#ui-kit/components/Dialog.tsx'
import { type UnsavedQuestion, unsavedSentence } from './question.ts'

export function AskBeforeGoingOn({ question: { about: count, answer } }: { readonly question: UnsavedQuestion }) {
  return (
    <Dialog
      open
      onClose={() => answer('stay')}
      title="Go on with unsaved changes?"
      actions={
        <>
          <Button onClick={() => answer('stay')} data-focus-first>
            Stay
          </Button>
          <Button onClick={() => answer('go on')}>Go on without them</Button>
          <Button kind="primary" onClick={() => answer('save')}>
            Save and go on
          </Button>
        </>
      }
    >
      <p>{`${unsavedSentence(count)} What comes next is made of what is saved.`}</p>
    </Dialog>
  )
}
