/** The words of a mail. Both its forms, text and HTML, are made from them. */
export type Letter = {
  subject: string
  greeting: string
  before: string[]
  /** Each a line of its own that leads somewhere. */
  entries?: Linked[]
  parts?: { heading: string; entries: Linked[] }[]
  button?: Linked
  after: string[]
  /** Whose letter it is; ours unless told. */
  brand?: string
}

type Linked = { text: string; link: string }

export function renderText({
  greeting,
  before,
  entries = [],
  parts = [],
  button,
  after,
  brand = ours,
}: Letter): string {
  const line = ({ text, link }: Linked) => `${text}:\n${link}`
  const sections = parts.flatMap((part) => [part.heading, ...part.entries.map(line)])
  const links = [...entries, ...(button ? [button] : [])].map(line)
  const told = [greeting, ...before].filter(Boolean)
  return `${[...told, ...sections, ...links, ...after, `-- \n${brand}`].join('\n\n')}\n`
}

/**
 * One column of tables with styles in place, which is what mail programs agree on. Those that know dark mode find it
 * in the head; the others leave that out. Nothing is fetched from outside.
 */
export function renderHtml({
  subject,
  greeting,
  before,
  entries = [],
  parts = [],
  button,
  after,
  brand = ours,
}: Letter): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f4f6;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(before[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f4f4f6;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background-color:#ffffff;border:1px solid #e7e7eb;border-radius:12px;">
<tr><td class="ink" style="padding:32px;${font}font-size:15px;line-height:24px;color:#1a1a1e;text-align:left;word-break:break-word;">
<p class="link" style="margin:0 0 24px;font-size:17px;font-weight:700;color:#2351cc;">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;">${escapeHtml(subject)}</h1>
${[greeting, ...before].filter(Boolean).map(paragraph).join('\n')}
${parts.map(renderPart).join('\n')}
${entries.map(renderEntry).join('\n')}
${button ? renderButton(button) : ''}
${after.map(paragraph).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const ours = 'Caravel'

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#0f0f12!important}
.card{background-color:#18181c!important;border-color:#26262c!important}
.ink{color:#ededf0!important}
.faint{color:#aeaeb8!important}
.link{color:#8caeff!important}
}`

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const renderEntry = ({ text, link }: Linked) =>
  `<p style="margin:0 0 12px;"><a class="link" href="${escapeHtml(link)}" style="color:#2351cc;">${escapeHtml(text)}</a></p>`

const renderPart = ({ heading, entries }: NonNullable<Letter['parts']>[number]) =>
  `<h2 style="margin:24px 0 12px;font-size:15px;line-height:24px;font-weight:600;">${escapeHtml(heading)}</h2>
${entries.map(renderEntry).join('\n')}`

const renderButton = ({
  text,
  link,
}: Linked) => `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;">
<tr><td align="center" bgcolor="#2a5be0" style="border-radius:8px;background-color:#2a5be0;">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;${font}font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px;">${escapeHtml(text)}</a>
</td></tr>
</table>
<p class="faint" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#55555f;">If the button does not work, copy this address into your browser:<br>
<a class="link" href="${escapeHtml(link)}" style="color:#2351cc;word-break:break-all;">${escapeHtml(link)}</a></p>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
