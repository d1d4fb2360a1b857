/** What a mail was asked for is no more, and nothing is to be told of it. */
export class NothingToTell extends Error {}
