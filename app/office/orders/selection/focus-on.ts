/** Gives the focus to what comes in the place of the button that was pressed. */
export const focusOn = (element: HTMLElement | null) => element?.focus()
