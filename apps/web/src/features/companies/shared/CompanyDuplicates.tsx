import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { companyDuplicatesQuery } from '../../../data/companies.queries.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'

const TYPING_MS = 400

type Props = {
  org: string
  name: string
  website: string
  /** The company that is looked at, which is no duplicate of itself. */
  except?: string
  /** In a form, a link that opened in its place would lose what was typed. */
  inNewTab?: boolean
}

/** A warning, which never keeps anyone from saving. */
export function CompanyDuplicates({ org, name, website, except, inNewTab = false }: Props) {
  const { t } = useTranslation()
  const known = useDebounced(JSON.stringify({ name, website, ...(except && { except }) }), TYPING_MS)
  const { data } = useQuery(companyDuplicatesQuery(org, JSON.parse(known)))
  const others = data?.results ?? []
  return (
    // There from the start, or its first words would not be announced; without them it takes no room.
    <div role="status" className={others.length > 0 ? undefined : 'sr-only'}>
      {others.length > 0 ? (
        <p className="flex gap-1.5 px-2 pb-1 text-12 text-warning">
          <CopyCheck size={14} aria-hidden className="mt-px shrink-0" />
          <span className="min-w-0">
            {t('company.duplicate', { count: others.length })}{' '}
            {others.map((other, at) => (
              <span key={other.id}>
                {at > 0 ? ', ' : null}
                <Link
                  to="/$orgId/companies/$recordId/detail"
                  params={{ orgId: org, recordId: other.id }}
                  {...(inNewTab && { target: '_blank' })}
                  className="font-medium underline"
                >
                  {other.name}
                  {inNewTab ? <span className="sr-only"> {t('addPerson.newTab')}</span> : null}
                </Link>
              </span>
            ))}
          </span>
        </p>
      ) : null}
    </div>
  )
}
