import { type DragEvent, useEffect, useState } from 'react'

/** A folder can be dropped, but not read. */
export type ChosenFile = { file: File; isFolder?: boolean }

/** `over` while files hover above the element. */
export function useFileDrop(onDrop: (files: ChosenFile[]) => void) {
  // Each child that is entered and left tells it, too.
  const [depth, setDepth] = useState(0)

  // A file that is dropped beside the target would replace the page, and with it all that was typed.
  useEffect(() => {
    const events = ['dragover', 'drop'] as const
    for (const event of events) window.addEventListener(event, ignoreFiles)
    return () => {
      for (const event of events) window.removeEventListener(event, ignoreFiles)
    }
  }, [])

  return {
    over: depth > 0,
    target: {
      onDragEnter: (event: DragEvent) => {
        if (holdsFiles(event.dataTransfer)) setDepth((before) => before + 1)
      },
      onDragLeave: (event: DragEvent) => {
        if (holdsFiles(event.dataTransfer)) setDepth((before) => Math.max(0, before - 1))
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event.dataTransfer)) return
        setDepth(0)
        onDrop(filesIn(event.dataTransfer))
      },
    },
  }
}

function ignoreFiles(event: globalThis.DragEvent) {
  if (event.dataTransfer && holdsFiles(event.dataTransfer)) event.preventDefault()
}

const holdsFiles = ({ types }: DataTransfer) => types.includes('Files')

const filesIn = ({ items }: DataTransfer): ChosenFile[] =>
  [...items].flatMap((item) => {
    const file = item.getAsFile()
    return file ? [{ file, isFolder: item.webkitGetAsEntry()?.isDirectory ?? false }] : []
  })
