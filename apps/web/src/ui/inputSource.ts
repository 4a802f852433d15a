// Whether the last press came from the keyboard or a pointer. tokens.css leaves out the animation after a key
// press; a tooltip does not open for focus that a pointer caused. Whoever boots the app calls watchInputSource.
const root = document.documentElement

export function watchInputSource() {
  const mark = (source: 'keyboard' | 'pointer') => () => {
    root.dataset.input = source
  }
  window.addEventListener('keydown', mark('keyboard'), { capture: true, passive: true })
  window.addEventListener('pointerdown', mark('pointer'), { capture: true, passive: true })
}

export function lastInputWasPointer() {
  return root.dataset.input === 'pointer'
}
