/** The two kinds of link on pages outside the workspace. */
import { createLink } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from '../../../ui/buttonStyle.ts'

export const textLinkStyle = 'rounded-check py-0.5 font-medium text-link hover:underline'

export const TextLink = createLink(({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={clsx(textLinkStyle, className)} />
))

type ButtonLinkProps = ComponentProps<'a'> & { variant?: ButtonVariant }

export const ButtonLink = createLink(({ variant, className, ...rest }: ButtonLinkProps) => (
  <a
    {...rest}
    className={clsx(buttonStyle({ variant }), 'h-10 w-full rounded-control px-4 text-14', className)}
  />
))
