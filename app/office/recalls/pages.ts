/** What the address of a recall calls the page of whom it tells, and of its devices. */
export const NOTICES = 'empfaenger'
export const UNITS = 'geraete'
