/** A page that makes a mistake is stopped, and says so; the next address begins anew. */
import { Component, type ReactNode } from 'react'
import { Broken } from './Broken.tsx'

interface Props {
  /** Of the page. */
  readonly address: string
  readonly children: ReactNode
}

interface State {
  readonly address: string
  /** In an object, since anything can be thrown. */
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
