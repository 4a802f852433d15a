// The strict content policy lets a <style> in only with the page's nonce. Radix's scroll lock asks get-nonce
// for it; whoever boots the app calls this before rendering.
import { getNonce, setNonce } from 'get-nonce'

export function adoptPageNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  if (nonce) setNonce(nonce)
}

export function pageNonce() {
  return getNonce()
}
