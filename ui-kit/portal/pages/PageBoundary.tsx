/** Replaces a page that throws while it is drawn with the error page, until the address changes. */
import { Component, type ReactNode } from 'react'
import { Broken } from './Broken.tsx'

interface Props {
  /** The address of the page. */
  readonly address: string
  readonly children: ReactNode
}

interface State {
  readonly address: string
  /** Wrapped in an object, because any value can be thrown, undefined included. */
  readonly failure: { readonly error: unknown } | undefined
}

export class PageBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State {
    return address === state.address ? state : { address, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? <Broken error={failure.error} /> : this.props.children
  }
}
