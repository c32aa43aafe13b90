/** A link that changes the page without loading it anew, for components that know only of <a>. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

export function RouterLink({ href = '', ...rest }: ComponentProps<'a'>) {
  return <Link to={href} {...rest} />
}
