import { useEffect } from 'react'

/**
 * Focus never falls to the page itself, where the next letters would be shortcuts: when what had it goes, what stood
 * beside it gets it, else the heading. A change of page is up to useFocusOnNavigation.
 */
export function useKeepFocus() {
  useEffect(() => {
    let held: { element: Element; path: string } | null = null
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof Element) held = { element: target, path: location.pathname }
    }

    // Whoever presses beside everything wants the focus nowhere.
    const letGo = () => {
      held = null
    }

    const observer = new MutationObserver((records) => {
      if (!held || held.element.isConnected || held.path !== location.pathname || !isLost()) return
      const { element } = held
      const removal = records.find(
        ({ target, removedNodes }) =>
          target.isConnected && [...removedNodes].some((node) => node.contains(element)),
      )
      held = null
      // Whoever closes something puts the focus back by themselves, and a moment later.
      if (removal) setTimeout(() => isLost() && focusBeside(removal))
    })

    document.addEventListener('pointerdown', letGo, true)
    document.addEventListener('focusin', hold)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('pointerdown', letGo, true)
      document.removeEventListener('focusin', hold)
      observer.disconnect()
    }
  }, [])
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function focusBeside({ target, previousSibling, nextSibling }: MutationRecord) {
  // What lay over the page stood beside nothing.
  const isOnPage = target !== document.body
  const candidates = [
    ...(isOnPage ? focusableIn(nextSibling) : []),
    ...(isOnPage ? focusableIn(previousSibling).reverse() : []),
    ...(isOnPage ? focusableIn(target) : []),
    document.querySelector<HTMLElement>('main h1'),
    document.querySelector<HTMLElement>('main'),
  ]
  // What is hidden or switched off refuses the focus.
  for (const candidate of candidates) {
    candidate?.focus()
    if (!isLost()) return
  }
}

const focusable = 'a[href], button, input, textarea, [tabindex]:not([tabindex="-1"])'

function focusableIn(node: Node | null): HTMLElement[] {
  if (!(node instanceof HTMLElement) || !node.isConnected) return []
  const inside = [...node.querySelectorAll<HTMLElement>(focusable)]
  return node.matches(focusable) ? [node, ...inside] : inside
}
