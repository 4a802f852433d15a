import { useEffect } from 'react'

/**
 * Focus never falls to the page itself, where the next letters would be shortcuts: when what had it goes or is
 * hidden, what stood beside it gets it, else the heading. A change of page is up to useFocusOnNavigation.
 */
export function useKeepFocus() {
  useEffect(() => {
    let held: { element: Element; path: string } | null = null
    // What was focused on the page before a menu or a message lay over it, and where it stood once it is gone.
    let below: { element: HTMLElement; place?: Place | undefined } | null = null
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      held = { element: target, path: location.pathname }
      if (target.closest('main')) below = { element: target }
    }

    // Whoever presses beside everything wants the focus nowhere.
    const letGo = () => {
      held = null
      below = null
    }

    // What is hidden or switched off stays in the page, and so no removal tells of it.
    const drop = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || held?.element !== target) return
      const { element } = held
      setTimeout(
        () =>
          element === held?.element &&
          element.isConnected &&
          isLost() &&
          focusFirst(beside(placeOf(element))),
      )
    }

    const observer = new MutationObserver((records) => {
      if (below && !below.element.isConnected) below.place ??= removalOf(below.element, records)
      if (!held || held.element.isConnected || held.path !== location.pathname || !isLost()) return
      const removal = removalOf(held.element, records)
      const origin = below
      held = null
      // Whoever closes something puts the focus back by themselves, and a moment later.
      setTimeout(() => {
        if (!removal || !isLost()) return
        if (!layOverPage(removal)) focusFirst(beside(removal))
        else if (origin) focusFirst([origin.element, ...(origin.place ? beside(origin.place) : [])])
        else focusFirst([])
      })
    })

    document.addEventListener('pointerdown', letGo, true)
    document.addEventListener('focusin', hold)
    document.addEventListener('focusout', drop)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('pointerdown', letGo, true)
      document.removeEventListener('focusin', hold)
      document.removeEventListener('focusout', drop)
      observer.disconnect()
    }
  }, [])
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

type Place = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>

const removalOf = (element: Element, records: readonly MutationRecord[]): Place | undefined =>
  records.find(
    ({ target, removedNodes }) =>
      target.isConnected && [...removedNodes].some((node) => node.contains(element)),
  )

const layOverPage = ({ target }: Place) => target.contains(document.querySelector('main'))

/** Where nothing stands beside the element, the place of what surrounds it. */
function placeOf(element: Element): Place {
  const { parentElement, previousElementSibling, nextElementSibling } = element
  if (parentElement && !previousElementSibling && !nextElementSibling) return placeOf(parentElement)
  return {
    target: parentElement ?? document.body,
    previousSibling: previousElementSibling,
    nextSibling: nextElementSibling,
  }
}

const beside = ({ target, previousSibling, nextSibling }: Place) => [
  ...focusableIn(nextSibling),
  ...focusableIn(previousSibling).reverse(),
  ...focusableIn(target),
]

/** What is gone, hidden or switched off refuses the focus. */
function focusFirst(candidates: readonly HTMLElement[]) {
  const main = document.querySelector<HTMLElement>('main')
  for (const candidate of [...candidates, main?.querySelector('h1'), main]) {
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
