/**
 * The spec's loose pattern of an e-mail address: something, an @, something with a dot. Loose, but without the signs
 * that stand between addresses or around one (RFC 5322), such as a comma typed for a dot: no mail would arrive.
 */
export const EMAIL_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/
