/** A link that opens a page without reloading the portal, for components that expect an <a>. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

export function RouterLink({ href = '', ...rest }: ComponentProps<'a'>) {
  return <Link to={href} {...rest} />
}
