/** Asks the browser's dialog; null where the person closed it, or let it wait too long. */
export async function askDialog(
  question: () => Promise<Credential | null>,
): Promise<unknown | null> {
  try {
    const credential = await question()
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    throw error
  }
}
