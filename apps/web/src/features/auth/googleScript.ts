/** Google's script for its sign-in button: fetched and set up once, and only where a client id is configured. */
import { pageNonce } from '../../ui/nonce.ts'

type GoogleButton = {
  theme: 'outline' | 'filled_black'
  text: 'signin_with' | 'signup_with'
  size: 'large'
  width: number
  locale: string
}
type GoogleSignIn = {
  initialize: (config: { client_id: string; callback: (answer: { credential: string }) => void }) => void
  renderButton: (place: HTMLElement, button: GoogleButton) => void
}
type Listener = (credential: string) => void

declare global {
  interface Window {
    google?: { accounts: { id: GoogleSignIn } }
  }
}

let ready: Promise<GoogleSignIn> | undefined
/** Google keeps one listener for all its buttons: that of the page where the last one was shown. */
let listener: Listener | undefined

export async function showGoogleButton(
  place: HTMLElement,
  clientId: string,
  button: GoogleButton,
  onCredential: Listener,
) {
  listener = onCredential
  ready ??= fetchScript(clientId)
  ready.catch(() => {
    ready = undefined // the next visit to the page tries again
  })
  const google = await ready
  place.replaceChildren()
  google.renderButton(place, button)
}

async function fetchScript(clientId: string): Promise<GoogleSignIn> {
  const script = document.createElement('script')
  script.src = 'https://accounts.google.com/gsi/client'
  script.async = true
  // The script's own styles are let in by the nonce that it finds on its element.
  script.nonce = pageNonce() ?? ''
  await new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = reject
    document.head.append(script)
  }).catch((cause: unknown) => {
    script.remove()
    throw new Error("Google's sign-in script did not load", { cause })
  })
  const google = window.google?.accounts.id
  if (!google) throw new Error("Google's sign-in script is not what it was")
  google.initialize({ client_id: clientId, callback: ({ credential }) => listener?.(credential) })
  return google
}
