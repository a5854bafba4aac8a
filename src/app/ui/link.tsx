import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
}

/** A link within the app changes the view without a page load; one that names a scheme or a place on the page is left to the browser. */
export function Link({ href, children, ...rest }: LinkProps) {
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <RouterLink href={href} {...rest}>
      {children}
    </RouterLink>
  )
}
