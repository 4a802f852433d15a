import { Spinner } from '../ui/Spinner.tsx'

/** The outlines of a workspace while its code is on its way. */
export function ShellSkeleton() {
  return (
    <>
      <Spinner className="sr-only" />
      <ShellOutline />
    </>
  )
}

/** Stands in index.html too, word for word, for the time before there is any script; a test compares the two. */
export function ShellOutline() {
  return (
    <div aria-hidden="true" className="flex h-dvh">
      <div className="flex w-60 shrink-0 flex-col gap-4.5 px-4 py-5 max-desktop:hidden">
        <div className="mb-2 h-3 w-32 rounded-check bg-active" />
        <div className="h-3 w-20 rounded-check bg-active" />
        <div className="h-3 w-28 rounded-check bg-active" />
        <div className="h-3 w-24 rounded-check bg-active" />
        <div className="h-3 w-24 rounded-check bg-active" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col bg-surface desktop:my-2 desktop:mr-2 desktop:rounded-panel desktop:border desktop:border-line">
        <PageOutline />
      </div>
    </div>
  )
}

/** Of a page of a workspace whose code is on its way. */
export function PageSkeleton() {
  return (
    <>
      <Spinner className="sr-only" />
      <PageOutline />
    </>
  )
}

function PageOutline() {
  return (
    <>
      <div className="flex h-12 shrink-0 items-center border-line border-b px-4">
        <div className="h-3 w-24 rounded-check bg-active" />
      </div>
      <div className="h-11 shrink-0 border-line border-b" />
      <div className="flex flex-col gap-6 p-4">
        <div className="h-3 w-[42%] animate-shimmer rounded-check bg-active" />
        <div className="h-3 w-[58%] animate-shimmer rounded-check bg-active" />
        <div className="h-3 w-[36%] animate-shimmer rounded-check bg-active" />
        <div className="h-3 w-[51%] animate-shimmer rounded-check bg-active" />
        <div className="h-3 w-[44%] animate-shimmer rounded-check bg-active" />
      </div>
    </>
  )
}
