import { type RefObject, useEffect, useState } from 'react'

/** On which sides of a box there is more than it shows. Another number of `columns` is another width. */
export function useScrollEdges(box: RefObject<HTMLElement | null>, columns: number) {
  const [edges, setEdges] = useState({ before: false, after: false })

  function look() {
    if (!box.current) return
    const { scrollLeft, clientWidth, scrollWidth } = box.current
    const before = scrollLeft > 1
    const after = scrollLeft + clientWidth < scrollWidth - 1
    // The same again draws nothing anew.
    setEdges((now) => (now.before === before && now.after === after ? now : { before, after }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at what is there when it is called
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(look)
    observer.observe(box.current)
    look()
    return () => observer.disconnect()
  }, [box, columns])

  return { ...edges, look }
}
