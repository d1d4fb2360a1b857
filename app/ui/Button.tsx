import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

/** `primary` is the one thing to do next on a screen; there is only one of it. */
export type ButtonVariant = 'primary' | 'dark' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

interface Looks {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the whole width. */
  wide?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** While this is a text, the button shows it with a spinner and cannot be pressed again. It keeps the focus. */
  busy?: string | false | null
  children: ReactNode
}

/** A button of 44 px and more. `type` is `button` unless told otherwise. */
export function Button({
  variant = 'dark',
  size = 'normal',
  wide = false,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled`: the focus would be lost with every press of the keyboard.
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="button"
      {...rest}
      className={classes('button', wide && 'w-full', className)}
      data-variant={variant}
      data-size={size}
      data-busy={busy ? '' : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? ignore : onClick}
    >
      {busy ? (
        <>
          <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, Looks {}

/** A link to a page of this shop that looks like a button. */
export function ButtonLink({
  variant = 'dark',
  size = 'normal',
  wide = false,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={classes('button', wide && 'w-full', className)}
      data-variant={variant}
      data-size={size}
    />
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  label: string
  children: ReactNode
}

/** A square button with only an icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      data-variant="quiet"
      className={classes('button size-11 shrink-0 p-0!', className)}
    >
      {children}
    </button>
  )
}
