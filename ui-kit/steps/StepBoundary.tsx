/** Catches errors while a step is rendered: it names the step, and the rest of the page stays usable. */
import { Component, type ReactNode } from 'react'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'

interface Props {
  /** The name of the step. Give each step its own key, so that another step starts without the error. */
  readonly name: string
  readonly children: ReactNode
}

export class StepBoundary extends Component<Props, { readonly failed: string | undefined }> {
  override state = { failed: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    if (this.state.failed === undefined) return this.props.children
    return (
      <Banner tone="err" action={<Button onClick={() => this.setState({ failed: undefined })}>Show it again</Button>}>
        The step “{this.props.name}” could not be shown. Your entries are not lost. Show it again, or use the buttons
        below.
      </Banner>
    )
  }
}
