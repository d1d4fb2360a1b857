import { Fragment } from 'react'

/** An e-mail address; in a narrow column it is broken after its @ and its dots, but not before its `.com`. */
export function EmailText({ children }: { children: string }) {
  const [first = '', ...rest] = children.replace(/[@.](?=.*\.)/g, '$& ').split(' ')
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
