import { CloudOff } from 'lucide-react'
import type { FunctionComponent } from 'react'
import { usePageTitle } from '../lib/usePageTitle.ts'
import { PageHeader } from '../patterns/layout/PageHeader.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type Load, later } from '../ui/later.tsx'
import { useNotLoaded } from '../ui/useNotLoaded.tsx'
import { MessagePage } from './MessagePage.tsx'

/** A page of a workspace, whose code comes when it is first opened. */
export const page = <Name extends string>(load: Load<Name, object>, name: Name): Page =>
  later(load, name, PageNotLoaded)

export const lonePage = <Name extends string>(load: Load<Name, object>, name: Name): Page =>
  later(load, name, LonePageNotLoaded)

type Page = FunctionComponent & { preload: () => Promise<void> }

function PageNotLoaded({ retry }: { retry: () => Promise<boolean> }) {
  const { title, text, action } = useNotLoaded(retry)
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={CloudOff} title={title} text={text} action={action} className="flex-1" />
    </>
  )
}

function LonePageNotLoaded({ retry }: { retry: () => Promise<boolean> }) {
  const { title, text, action } = useNotLoaded(retry)
  usePageTitle(title)
  return (
    <MessagePage icon={CloudOff} title={title} text={text}>
      {action}
    </MessagePage>
  )
}
