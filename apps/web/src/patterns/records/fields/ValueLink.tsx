import { callAddress } from '@caravel/contract/phone-extension'

export type LinkType = 'email' | 'tel' | 'url'

/** An email, a phone number or a website to follow. What cannot be followed safely is text. */
export function ValueLink({ type, value }: { type: LinkType; value: string }) {
  const href = addressOf(type, value)
  return (
    <span className="min-w-0 flex-1 truncate border border-transparent pr-0.5 pl-2 py-[5px] max-sheet:py-[7px]">
      {href ? (
        <a
          href={href}
          {...(type === 'url' && { target: '_blank', rel: 'noreferrer' })}
          className="rounded-check py-0.5 text-link hover:underline"
        >
          {value}
        </a>
      ) : (
        value
      )}
    </span>
  )
}

export function addressOf(type: LinkType, value: string): string | undefined {
  if (type === 'email') return `mailto:${encodeURIComponent(value).replace('%40', '@')}`
  if (type === 'tel') return callAddress(value)
  return websiteOf(value)
}

/** People leave the scheme out; anything but the web, such as `javascript:`, is no website. */
function websiteOf(value: string): string | undefined {
  const typed = value.trim()
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : undefined
}
